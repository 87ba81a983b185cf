import { stringLiteral } from '../../../code/literal';
import { camelOf, wordsOf } from '../../../naming/words';
import { atomsOf, type Atom, type Rule, type UserIR } from '../../../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../../../schema/ir';
import { labelOf } from '../../../schema/standing';
import { holds } from './decide';
import { choices, free, nameOf, type Difference, type Option } from './differing';
import { emptyRecord, type Made, type Sample } from './made';
import type { People, Person } from './people';
import { candidates, sampleOf } from './samples';

/** Why no records can be made for the tests of a model. */
export class Unmade extends Error {}

/** What is asked of the records of a model beside its rules. */
interface Special {
  /** Fields that are given by the record that they are made with. */
  readonly given: readonly string[];
  /** Relations that lead to a record even where they may be empty. */
  readonly needed: readonly string[];
}

/** How far rules are followed through relations. */
const DEEPEST = 3;

/** Makes records for tests: for each part of a rule one that meets it and one that does not. */
export class RecordMaker {
  private readonly persons = new Map<string, Made>();

  constructor(
    private readonly schema: Pick<SchemaIR, 'models' | 'enums'> & { readonly user: UserIR },
    private readonly people: People,
    /** Whose records are called his own. */
    private readonly asker: Person,
    /** Unique values count on from here: two makers that fill one database begin at two numbers. */
    private count = 0,
  ) {}

  /** Records of a model that differ in what the rules ask. */
  variants(
    model: ModelIR,
    rules: readonly Rule[],
    depth = 0,
    special: Partial<Special> = {},
  ): Made[] {
    const differences = this.differences(model, rules, depth);
    const taken = new Set<string>();
    return choices(differences).map((chosen) => {
      const record = emptyRecord(model, free(nameOf(chosen, differences), taken), special.given);
      chosen.forEach((option) => option.apply(record));
      this.complete(record, depth, special);
      return record;
    });
  }

  /** A person as a record of the model that logs in: the same one each time, as there is one in the database. */
  personRecord(person: Person): Made {
    const known = this.persons.get(person.name);
    if (known) return known;
    const { user } = this.schema;
    const record = emptyRecord(this.model(user.model), person.name);
    for (const property of user.asked)
      record.values.set(property, { as: 'person', person, property });
    this.persons.set(person.name, record);
    return record;
  }

  /** What is left to be given: keys of records that it needs, values that are required, and something to hide. */
  private complete(record: Made, depth: number, special: Partial<Special>): void {
    const { given = [] } = special;
    for (const field of record.model.fields)
      if (field.relation && !field.isList && field.relation.fields.length > 0)
        this.refer(record, field, depth, special);
    if (depth === 0) this.hide(record, given);
    for (const field of record.model.fields) {
      if (!isNeeded(field) || record.values.has(field.name) || given.includes(field.name)) continue;
      this.count += 1;
      const name = this.textOf(field, record, depth);
      record.values.set(field.name, sampleOf(field, name, this.count, this.schema));
    }
  }

  /** Something to hide, in each field that has a rule of its own: no other field says the same. */
  private hide(record: Made, given: readonly string[]): void {
    for (const { field: name, read } of record.model.access?.fields ?? []) {
      const field = fieldNamed(record.model, name);
      if (!read || record.values.has(name) || given.includes(name) || !isFree(field)) continue;
      const text = camelOf(['secret', ...wordsOf(name), ...wordsOf(record.name)]);
      const sample = sampleOf(field, text, ++this.count, this.schema);
      record.values.set(name, field.isList ? { ...sample, code: `[${sample.code}]` } : sample);
    }
  }

  private textOf(field: FieldIR, { name, model }: Made, depth: number): string {
    // searches go by the name of a record that others lead to: nothing else is called so
    if (depth > 0 && field.name === labelOf(model))
      return `${camelOf([...wordsOf(model.name), ...wordsOf(name)])}${this.count}`;
    // records of several relations are called alike
    return isDistinct(field, model) ? `${name}${this.count}` : name;
  }

  /** Sets the key of the record that a relation leads to, where one is needed. */
  private refer(record: Made, field: FieldIR, depth: number, special: Partial<Special>): void {
    const { given = [], needed = [] } = special;
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
    const isNeeded = columns.some((column) => column?.isRequired) || needed.includes(field.name);
    if (!known && !isNeeded) return;
    const person = this.holderOf(field);
    if (person) {
      record.values.set(fields[0] ?? '', { as: 'person', ...person });
      return this.refer(record, field, depth, special);
    }
    if (depth >= DEEPEST) throw new Unmade(`${record.model.name}.${field.name} leads too far`);
    const parent = known ?? this.variants(this.model(model), [], depth + 1)[0];
    if (!parent) return;
    record.related.set(field.name, parent);
    fields.forEach((name, at) =>
      record.values.set(name, { as: 'made', of: parent, field: references[at] ?? '' }),
    );
  }

  /** What a person has that can stand in the key of a relation: himself, or his tenant. */
  private holderOf({ relation }: FieldIR): { person: Person; property: string } | undefined {
    const { user } = this.schema;
    if (relation?.fields.length !== 1) return undefined;
    const person = this.people.other;
    if (relation.model === user.model) return { person, property: user.key };
    const property = this.model(user.model).fields.find(
      (field) => field.relation?.model === relation.model && field.relation.fields.length === 1,
    )?.relation?.fields[0];
    return property !== undefined && user.asked.includes(property)
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
    const asked = new Set(atoms.flatMap((atom) => (atom.kind === 'field' ? atom.field : [])));
    return [
      ...[...people].map(([name, property]) => this.ofPeople(fieldNamed(model, name), property)),
      ...[...asked]
        .filter((name) => !people.has(name))
        .map((name) => this.ofValues(fieldNamed(model, name), atoms)),
      ...[...related]
        .filter(([name]) => !this.isOfPeople(model, name))
        .map(([name, parts]) => this.ofRelated(model, name, parts, depth)),
    ];
  }

  private isOfPeople(model: ModelIR, name: string): boolean {
    const { relation } = fieldNamed(model, name);
    return relation?.fields.length === 1 && relation.model === this.schema.user.model;
  }

  private ofPeople(field: FieldIR, property: string): Difference {
    if (field.isUnique) throw new Unmade(`${field.name} is unique, and each person has one only`);
    const option = (person: Person, label: string): Option => ({
      label,
      apply: ({ values }) => values.set(field.name, { as: 'person', person, property }),
    });
    const { key, asked, role } = this.schema.user;
    const { other, stranger } = this.people;
    if (property !== key)
      return { options: [option(this.asker, ''), option(stranger, 'elsewhere')] };
    const isShared = asked.some((name) => name !== key && name !== role?.field);
    return {
      options: [
        option(other, 'foreign'),
        option(this.asker, 'own'),
        ...(isShared ? [option(stranger, 'strange')] : []),
      ],
    };
  }

  /** A value that meets nothing that is asked of the field, and one for each way to meet something. */
  private ofValues(field: FieldIR, atoms: readonly Atom[]): Difference {
    const asked = atoms.flatMap((atom) =>
      atom.kind === 'field' && atom.field === field.name ? [atom.conditions] : [],
    );
    const found = new Map<string, { sample: Sample; label: string; met: number }>();
    for (const { sample, label } of candidates(field, asked.flat(), this.schema)) {
      const value = sample.as === 'literal' ? sample.value : null;
      const met = asked.map((conditions) => conditions.every((one) => holds(one, value)));
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

  private ofRelated(
    model: ModelIR,
    name: string,
    parts: readonly Rule[],
    depth: number,
  ): Difference {
    const field = fieldNamed(model, name);
    if (depth >= DEEPEST) throw new Unmade(`the rule leads too far, by ${name}`);
    const target = this.model(field.relation?.model ?? '');
    const back = target.fields.find((one) => one.relation?.name === field.relation?.name);
    const given = field.isList ? (back?.relation?.fields ?? []) : [];
    const others = this.variants(target, parts, depth + 1, { given });
    const labelled = (other: Made): string => `${field.name} ${other.name}`;
    if (field.isList)
      return {
        options: [
          { label: '', apply: ({ children }) => children.set(name, []) },
          ...others.map((other) => ({
            label: labelled(other),
            apply: ({ children }: Made) => children.set(name, [other]),
          })),
        ],
      };
    return {
      options: others.map((other, at) => ({
        label: at === 0 ? '' : labelled(other),
        apply: ({ related }) => related.set(name, other),
      })),
    };
  }

  private model(name: string): ModelIR {
    const found = this.schema.models.find((model) => model.name === name);
    if (!found) throw new Unmade(`there is no model ${name}`);
    return found;
  }
}

/** Everything that a rule asks of a record itself. */
export function* ownAtoms(rule: Rule): Generator<Atom> {
  if ('parts' in rule) for (const part of rule.parts) yield* ownAtoms(part);
  else yield rule;
}

const isNeeded = (field: FieldIR): boolean =>
  field.isRequired &&
  !field.isList &&
  !field.isUpdatedAt &&
  field.default === undefined &&
  field.kind !== 'Relation';

/** It holds whatever a test wants it to. */
const isFree = ({ kind, isId, isUpdatedAt, foreignKeyOf, isUnique, isList }: FieldIR): boolean =>
  kind !== 'Relation' &&
  !isId &&
  !isUpdatedAt &&
  foreignKeyOf === undefined &&
  !(isList && isUnique);

/** No two records may have the same there. */
const isDistinct = ({ name }: FieldIR, { uniques }: ModelIR): boolean =>
  uniques.some(({ fields }) => fields.includes(name));

function fieldNamed(model: ModelIR, name: string): FieldIR {
  const found = model.fields.find((field) => field.name === name);
  if (!found) throw new Unmade(`${model.name} has no field ${stringLiteral(name)}`);
  return found;
}

/** True where a rule, here or behind a relation, asks a function of the project's own. */
export const asksCode = (rule: Rule): boolean =>
  [...atomsOf(rule)].some(({ kind }) => kind === 'call');
