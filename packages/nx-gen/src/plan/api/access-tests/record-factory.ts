import { camelOf, wordsOf } from '../../../naming/words';
import type { Atom, Rule, UserIR } from '../../../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../../../schema/ir';
import { labelOf } from '../../../schema/model-defaults';
import { meetsCondition } from './rule-evaluator';
import { combinations, uniqueName, nameOf, type Difference, type Option } from './differences';
import { emptyRecord, type TestRecord, type Sample } from './test-record';
import { choiceOf, chosenIn, completeChoice, openChoices, withoutRivals } from './choices';
import { askedProperties, type People, type Person } from './people';
import { ownAtoms } from './rule-parts';
import { candidates, sampleOf, uniqueSampleOf } from './samples';
import { fieldNamed, isNeeded, isSettable, isUniqueField, NoTestRecordsError } from './test-fields';

/** Requirements for a model's records beside its rules. */
interface Requirements {
  /** Fields that the parent record sets. */
  readonly given: readonly string[];
  /** Relations that refer to a record even where they are optional. */
  readonly needed: readonly string[];
}

/** How far rules are followed through relations. */
const MAX_DEPTH = 3;

/** Creates test records: for each part of a rule, one that meets it and one that does not. */
export class RecordFactory {
  private readonly personRecords = new Map<string, TestRecord>();

  constructor(
    private readonly schema: Pick<SchemaIR, 'models' | 'enums'> & { readonly user: UserIR },
    private readonly people: People,
    /** The person whose records are named `own`. */
    private readonly requester: Person,
    /** Unique values are numbered from here: two makers for the same database must start apart. */
    private count = 0,
  ) {}

  /** Returns records of a model that differ in what the rules ask for. */
  variants(
    model: ModelIR,
    rules: readonly Rule[],
    depth = 0,
    requirements: Partial<Requirements> = {},
  ): TestRecord[] {
    const ruled = this.differences(model, rules, depth);
    const differences = depth === 0 ? [...ruled, ...openChoices(model, ruled)] : ruled;
    const taken = new Set<string>();
    const rows = combinations(differences, (all) => withoutRivals(all, differences, model));
    return rows.map((chosen) => {
      const record = emptyRecord(
        model,
        uniqueName(nameOf(chosen, differences), taken),
        requirements.given,
      );
      chosen.forEach((option) => option.apply(record));
      this.complete(record, depth, requirements);
      return record;
    });
  }

  /**
   * Returns a person as a record of the model that logs in, always the same object, as the database has
   * only one.
   */
  personRecord(person: Person): TestRecord {
    const known = this.personRecords.get(person.name);
    if (known) return known;
    const { user } = this.schema;
    const record = emptyRecord(this.model(user.model), person.name);
    for (const property of user.comparedFields)
      record.values.set(property, { as: 'person', person, property });
    this.personRecords.set(person.name, record);
    return record;
  }

  /** Adds what is missing: references, required values, and a value to hide. */
  private complete(record: TestRecord, depth: number, requirements: Partial<Requirements>): void {
    const { given = [] } = requirements;
    for (const field of record.model.fields)
      if (field.relation && !field.isList && field.relation.fields.length > 0)
        this.setReference(record, field, depth, requirements);
    const chosen = (record.model.exclusive ?? []).flatMap((choice) =>
      completeChoice(record, choice),
    );
    if (depth === 0) this.addHiddenValues(record, given, chosen);
    for (const field of record.model.fields) {
      const isWanted = isNeeded(field) || chosen.includes(field.name);
      if (!isWanted || record.values.has(field.name) || given.includes(field.name)) continue;
      this.count += 1;
      const name = this.textOf(field, record, depth);
      const sample = isUniqueField(field, record.model) ? uniqueSampleOf : sampleOf;
      record.values.set(field.name, sample(field, name, this.count, this.schema));
    }
  }

  /** Adds a unique value to hide to each field with a rule of its own. */
  private addHiddenValues(
    record: TestRecord,
    given: readonly string[],
    chosen: readonly string[],
  ): void {
    for (const { field: name, read } of record.model.access?.fields ?? []) {
      const field = fieldNamed(record.model, name);
      if (!read || record.values.has(name) || given.includes(name) || !isSettable(field)) continue;
      if (choiceOf(record.model, [name]) && !chosen.includes(name)) continue;
      const text = camelOf(['secret', ...wordsOf(name), ...wordsOf(record.name)]);
      const sample = uniqueSampleOf(field, text, ++this.count, this.schema);
      record.values.set(name, field.isList ? { ...sample, code: `[${sample.code}]` } : sample);
    }
  }

  private textOf(field: FieldIR, { name, model }: TestRecord, depth: number): string {
    // searches include the labels of related records, so no other text may equal them
    if (depth > 0 && field.name === labelOf(model))
      return `${camelOf([...wordsOf(model.name), ...wordsOf(name)])}${this.count}`;
    // records of several relations may have the same name
    return isUniqueField(field, model) ? `${name}${this.count}` : name;
  }

  /** Sets the foreign key of a relation, where a related record is needed. */
  private setReference(
    record: TestRecord,
    field: FieldIR,
    depth: number,
    requirements: Partial<Requirements>,
  ): void {
    const { given = [], needed = [] } = requirements;
    const { fields = [], references = [], model = '' } = field.relation ?? {};
    if (fields.some((name) => given.includes(name))) return;
    const known = record.related.get(field.name);
    const columns = fields.map((name) => record.model.fields.find((one) => one.name === name));
    const first = record.values.get(fields[0] ?? '');
    if (first?.as === 'person') {
      if (model === this.schema.user.model)
        record.related.set(field.name, this.personRecord(first.person));
      return;
    }
    const choice = choiceOf(record.model, fields);
    const chosen = choice && chosenIn(choice, record);
    if (chosen !== undefined && !fields.includes(chosen ?? '')) return;
    const isNeeded =
      chosen !== undefined ||
      columns.some((column) => column?.isRequired) ||
      needed.includes(field.name) ||
      (choice !== undefined && !choice.isOptional);
    if (!known && !isNeeded) return;
    const person = this.personPropertyFor(field);
    if (person) {
      record.values.set(fields[0] ?? '', { as: 'person', ...person });
      return this.setReference(record, field, depth, requirements);
    }
    if (depth >= MAX_DEPTH)
      throw new NoTestRecordsError(`${record.model.name}.${field.name} is too many relations away`);
    const parent = known ?? this.variants(this.model(model), [], depth + 1)[0];
    if (!parent) return;
    record.related.set(field.name, parent);
    fields.forEach((name, at) =>
      record.values.set(name, { as: 'made', of: parent, field: references[at] ?? '' }),
    );
  }

  /** Returns a person's property that fits the foreign key: their key, or their tenant's. */
  private personPropertyFor({
    relation,
  }: FieldIR): { person: Person; property: string } | undefined {
    const { user } = this.schema;
    if (relation?.fields.length !== 1) return undefined;
    const person = this.people.other;
    if (relation.model === user.model) return { person, property: user.key };
    const property = this.model(user.model).fields.find(
      (field) => field.relation?.model === relation.model && field.relation.fields.length === 1,
    )?.relation?.fields[0];
    return property !== undefined && user.comparedFields.includes(property)
      ? { person, property }
      : undefined;
  }

  private differences(model: ModelIR, rules: readonly Rule[], depth: number): Difference[] {
    const atoms = rules.flatMap((rule) => [...ownAtoms(rule)]);
    const { owner, tenant } = model.access ?? {};
    const people = new Map<string, string>();
    if (depth === 0 && owner) people.set(owner.field, this.schema.user.key);
    for (const atom of atoms) if (atom.kind === 'user') people.set(atom.field, atom.property);
    for (const atom of atoms) {
      const field = atom.kind === 'related' ? fieldNamed(model, atom.relation) : undefined;
      const [only, ...more] = field?.relation?.fields ?? [];
      if (only !== undefined && more.length === 0 && field?.type === this.schema.user.model)
        people.set(only, this.schema.user.key);
    }
    if (depth === 0 && tenant) people.set(tenant.field, tenant.field);
    const related = new Map<string, Rule[]>();
    for (const atom of atoms)
      if (atom.kind === 'related')
        related.set(atom.relation, [...(related.get(atom.relation) ?? []), atom.part]);
    const conditionFields = new Set(
      atoms.flatMap((atom) => (atom.kind === 'field' ? atom.field : [])),
    );
    return [
      ...[...people].map(([name, property]) =>
        this.personDifference(fieldNamed(model, name), property),
      ),
      ...[...conditionFields]
        .filter((name) => !people.has(name))
        .map((name) => this.valueDifference(fieldNamed(model, name), atoms)),
      ...[...related]
        .filter(([name]) => !this.refersToUser(model, name))
        .map(([name, parts]) => this.relatedDifference(model, name, parts, depth)),
    ];
  }

  private refersToUser(model: ModelIR, name: string): boolean {
    const { relation } = fieldNamed(model, name);
    return relation?.fields.length === 1 && relation.model === this.schema.user.model;
  }

  private personDifference(field: FieldIR, property: string): Difference {
    if (field.isUnique)
      throw new NoTestRecordsError(
        `${field.name} is unique, so that each person can have only one record`,
      );
    const option = (person: Person, label: string): Option => ({
      label,
      apply: ({ values }) => values.set(field.name, { as: 'person', person, property }),
    });
    const { other, stranger } = this.people;
    const { personal, shared } = askedProperties(this.schema);
    if (property !== this.schema.user.key && !personal.includes(property))
      return { options: [option(this.requester, ''), option(stranger, 'elsewhere')] };
    return {
      options: [
        option(other, 'foreign'),
        option(this.requester, 'own'),
        ...(shared.length > 0 ? [option(stranger, 'strange')] : []),
      ],
    };
  }

  /** Returns a value that meets no condition on the field, and one for each condition. */
  private valueDifference(field: FieldIR, atoms: readonly Atom[]): Difference {
    const conditionSets = atoms.flatMap((atom) =>
      atom.kind === 'field' && atom.field === field.name ? [atom.conditions] : [],
    );
    const found = new Map<string, { sample: Sample; label: string; met: number }>();
    for (const { sample, label } of candidates(field, conditionSets.flat(), this.schema)) {
      const value = sample.as === 'literal' ? sample.value : null;
      const met = conditionSets.map((conditions) =>
        conditions.every((one) => meetsCondition(one, value)),
      );
      const key = met.join();
      if (!found.has(key)) found.set(key, { sample, label, met: met.filter(Boolean).length });
    }
    const options = [...found.values()].sort((left, right) => left.met - right.met);
    return {
      options: options.map(({ sample, label }) => ({
        label,
        apply: ({ values }) => values.set(field.name, sample),
      })),
    };
  }

  private relatedDifference(
    model: ModelIR,
    name: string,
    parts: readonly Rule[],
    depth: number,
  ): Difference {
    const field = fieldNamed(model, name);
    if (depth >= MAX_DEPTH)
      throw new NoTestRecordsError(`a rule follows too many relations, at ${name}`);
    const target = this.model(field.relation?.model ?? '');
    const back = target.fields.find((one) => one.relation?.name === field.relation?.name);
    const given = field.isList ? (back?.relation?.fields ?? []) : [];
    const others = this.variants(target, parts, depth + 1, { given });
    const optionLabel = (other: TestRecord): string => `${field.name} ${other.name}`;
    if (field.isList)
      return {
        options: [
          { label: '', apply: ({ children }) => children.set(name, []) },
          ...others.map((other) => ({
            label: optionLabel(other),
            apply: ({ children }: TestRecord) => children.set(name, [other]),
          })),
        ],
      };
    return {
      options: others.map((other, at) => ({
        label: at === 0 ? '' : optionLabel(other),
        apply: ({ related }) => related.set(name, other),
      })),
    };
  }

  private model(name: string): ModelIR {
    const found = this.schema.models.find((model) => model.name === name);
    if (!found) throw new NoTestRecordsError(`there is no model ${name}`);
    return found;
  }
}
