import type { Rule, UserIR } from '../../../schema/access/rule';
import { ALL_OPERATIONS, type ModelIR, type SchemaIR } from '../../../schema/ir';
import { includedRelations } from '../../relation';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { ruleOf, withAllPassingRole } from './rule-evaluator';
import { emptyRecord, type TestRecord } from './test-record';
import { userParents, type UserParent, type People } from './people';
import { withOwnChildren } from './own-children';
import { addReferrers } from './referrers';
import type { RecordFactory } from './record-factory';
import { callsFunction, ownAtoms } from './rule-parts';
import { roleHolders } from '../../../schema/access/role-holders';
import { NoTestRecordsError } from './test-fields';
import { withArticle } from '../../../naming/article';

type Outcome = Pick<ModelRecords, 'records' | 'untested'>;

/** The records in the tests of one model. */
export class ModelRecords {
  readonly records: readonly TestRecord[];
  readonly untested: readonly string[];
  readonly linkTargets = new Map<string, readonly TestRecord[]>();
  /** Undefined where the fixtures create none of them. */
  readonly userParent: UserParent | undefined;

  constructor(
    private readonly resource: ResourcePlan,
    private readonly schema: SchemaIR & { readonly user: UserIR },
    private readonly people: People,
    private readonly factory: RecordFactory,
  ) {
    this.userParent = userParents(schema).get(resource.model.name);
    const { records, untested } = this.make();
    addReferrers(records, schema.models);
    this.records = records;
    this.untested = untested;
  }

  private make(): Outcome {
    const { model } = this.resource;
    const rules = [
      ...ALL_OPERATIONS.map((one) => ruleOf(model, one, this.schema)),
      ...(model.access?.fields ?? []).flatMap(({ read, create, edit }) =>
        [read, create, edit].flatMap((placed) => (placed ? [placed.rule] : [])),
      ),
    ].filter((rule) => !callsFunction(rule));
    try {
      if (this.resource.model.name === this.schema.user.model) return this.usePeople(rules);
      if (roleHolders(this.schema.user, this.schema.models).includes(model))
        throw new NoTestRecordsError(madeByFixtures(model));
      if (this.userParent) return this.useUserParents(rules, this.userParent);
      const needed = neededRelations(this.resource, this.schema).map(({ field }) => field.name);
      const records = withOwnChildren(this.factory.variants(model, rules, 0, { needed }));
      const untested = linkRelations(this.resource).flatMap((relation) =>
        this.makeLinkTargets(relation, { rules, records }),
      );
      return { records, untested };
    } catch (error) {
      if (!(error instanceof NoTestRecordsError)) throw error;
      return { records: [], untested: [error.message] };
    }
  }

  /**
   * Creates the records whose ids appear in one of the model's lists.
   * @returns why there are none, in which case only the tests of this relation are skipped
   */
  private makeLinkTargets(
    relation: PlannedRelation,
    { rules, records }: { rules: readonly Rule[]; records: readonly TestRecord[] },
  ): string[] {
    const { field, to } = relation;
    const rule = ruleOfTarget(relation, this.schema);
    if (!rule || callsFunction(rule)) return [];
    try {
      if (rules.some((one) => dependsOnRelation(one, field.name)))
        throw new NoTestRecordsError(`the rules of ${this.resource.model.name} depend on them`);
      const links = this.factory.variants(to.model, [rule]);
      if (links.some((link) => createsRecordOf(link, this.resource.model)))
        throw new NoTestRecordsError(
          `creating them also creates ${withArticle(this.resource.model.name)}`,
        );
      this.linkTargets.set(field.name, links);
      records.forEach((record) => record.links.set(field.name, links));
      return [];
    } catch (error) {
      if (!(error instanceof NoTestRecordsError)) throw error;
      return [`records of ${field.name}: ${error.message}`];
    }
  }

  /** Uses the people of the fixtures as the records. */
  private usePeople(rules: readonly Rule[]): Outcome {
    this.assertKnown(rules, this.schema.user.comparedFields);
    return {
      records: this.people.everybody.map((one) => this.factory.personRecord(one)),
      untested: [],
    };
  }

  /** Uses records of the fixtures: the one shared by all people, and the stranger's. */
  private useUserParents(
    rules: readonly Rule[],
    { relation: { relation }, isShared }: UserParent,
  ): Outcome {
    const { model } = this.resource;
    const { fields: [property = ''] = [], references: [reference = ''] = [] } = relation ?? {};
    if (!isShared) throw new NoTestRecordsError(madeByFixtures(model));
    this.assertKnown(rules, [reference]);
    const records = [this.people.other, this.people.stranger].map((person) => {
      const record = emptyRecord(model, person.group);
      record.values.set(reference, { as: 'person', person, property });
      return record;
    });
    return { records, untested: [] };
  }

  private assertKnown(rules: readonly Rule[], known: readonly string[]): void {
    const unknown = rules.flatMap(fieldsIn).find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new NoTestRecordsError(
        `rules depend on ${unknown || 'relations'} of records that the fixtures create`,
      );
  }
}

const madeByFixtures = ({ name }: ModelIR): string =>
  `records of ${name} are created by the fixtures`;

/** Checks whether a rule depends on the records of a relation. */
const dependsOnRelation = (rule: Rule, relation: string): boolean =>
  [...ownAtoms(rule)].some((atom) => atom.kind === 'related' && atom.relation === relation);

/** Checks whether another record of the model is created with it, which lists would also contain. */
const createsRecordOf = ({ related, children }: TestRecord, model: ModelIR): boolean =>
  [...related.values(), ...[...children.values()].flat()].some(
    (one) => one.model.name === model.name || createsRecordOf(one, model),
  );

/** Returns the lists of ids of records that have rules. */
export const linkRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(
    ({ kind, through, to, isClosed }) =>
      kind === 'ids' && !through && !isClosed && to.model.access !== undefined,
  );

/** Returns the rule for reading the other model: its list's, or that of the all-passing role. */
export function ruleOfTarget(
  { to, isForAll }: PlannedRelation,
  schema: SchemaIR,
): Rule | undefined {
  if (to.model.access) return ruleOf(to.model, 'list', schema);
  return isForAll ? withAllPassingRole(undefined, schema) : undefined;
}

/** Excludes relations to the same model, whose records would also appear in lists. */
const neededRelations = (resource: ResourcePlan, schema: SchemaIR): PlannedRelation[] =>
  includedRelations(resource).filter(
    (relation) => relation.to !== resource && ruleOfTarget(relation, schema),
  );

/** Returns the record without references that only their own tests need. */
export function withoutOptionalReferences(
  record: TestRecord,
  resource: ResourcePlan,
  schema: SchemaIR,
): TestRecord {
  const values = new Map(record.values);
  const related = new Map(record.related);
  for (const { field } of neededRelations(resource, schema)) {
    const columns = field.relation?.fields ?? [];
    const isOptional = columns.every((name) =>
      record.model.fields.some((one) => one.name === name && !one.isRequired),
    );
    if (!isOptional || !columns.every((name) => values.get(name)?.as === 'made')) continue;
    columns.forEach((name) => values.delete(name));
    related.delete(field.name);
  }
  return { ...record, values, related };
}

/** Returns the fields of the model itself whose values a rule compares. */
export function fieldsIn(rule: Rule): string[] {
  if ('parts' in rule) return rule.parts.flatMap(fieldsIn);
  if (rule.kind === 'field' || rule.kind === 'user') return [rule.field];
  return rule.kind === 'related' ? [''] : [];
}
