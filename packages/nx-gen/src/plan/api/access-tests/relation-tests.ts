import { includedRelations } from '../../relation';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { extentOf, withAllPassingRole, type Requester } from './rule-evaluator';
import type { TestRecord, Sample } from './test-record';
import type { ByRequester } from './expected-answers';
import type { ModelTests } from './model-tests';
import type { Person } from './people';
import { callsFunction } from './rule-parts';

/** A field of related records that some cannot read. */
export interface HiddenTests {
  readonly field: string;
  /** The field's values in the related records. */
  readonly samples: readonly (Sample | undefined)[];
  /** The records that each requester can find through it. */
  readonly read: ByRequester<readonly string[]>;
}

export interface RelationTests {
  readonly relation: PlannedRelation;
  /** The records in each requester's list that show the related record. */
  readonly seen: ByRequester<readonly string[]>;
  /** The labels of the related records that have one. */
  readonly labels: readonly (readonly [name: string, label: Sample])[];
  readonly hidden: readonly HiddenTests[];
  /** The requesters who can see all related records, and so may sort by them. */
  readonly sorts: readonly string[];
  /** The requesters whose lists contain a record with a hidden related one, which sorting would reveal. */
  readonly hides: readonly string[];
}

export interface LinkTests {
  readonly relation: PlannedRelation;
  readonly links: readonly TestRecord[];
  /** The linked records that each requester can see. */
  readonly seen: ByRequester<readonly string[]>;
}

/** Returns the tests of relations to one record. */
export function relationTests(facts: ModelTests): RelationTests[] {
  if (!facts.isTested('list', 'show')) return [];
  return includedRelations(facts.resource).flatMap((relation): RelationTests[] => {
    const rule = facts.ruleOfTarget(relation);
    if (
      !rule ||
      callsFunction(rule) ||
      !facts.records.some((one) => one.related.has(relation.field.name))
    )
      return [];
    const isSeen = (requester: Requester, record: TestRecord): boolean => {
      const target = record.related.get(relation.field.name);
      return target !== undefined && facts.evaluator.sees(rule, requester, target);
    };
    return [
      {
        relation,
        seen: facts.visibleWhere(isSeen),
        labels: labels(facts, relation),
        hidden: (relation.field.isUnread
          ? []
          : hiddenFieldTests(facts, relation.to, (record) =>
              record.related.get(relation.field.name),
            )
        ).map(({ meets, ...hidden }) => ({
          ...hidden,
          read: facts.visibleWhere(
            (requester, record) => isSeen(requester, record) && meets(requester, record),
          ),
        })),
        sorts: facts.requestersWhere((requester) => extentOf(rule, requester) === 'all'),
        hides: facts
          .visibleWhere(
            (requester, record) =>
              record.related.has(relation.field.name) && !isSeen(requester, record),
          )
          .flatMap(([name, hidden]) => (hidden.length > 0 ? [name] : [])),
      },
    ];
  });
}

/** Returns the tests of lists of ids. */
export function linkTests(facts: ModelTests): LinkTests[] {
  return facts.linkRelations().flatMap((relation): LinkTests[] => {
    const rule = facts.ruleOfTarget(relation);
    const links = facts.linkTargets.get(relation.field.name) ?? [];
    if (!rule || links.length === 0 || !facts.isTested('list', 'show')) return [];
    return [
      {
        relation,
        links,
        seen: facts.mapRequesters((requester) =>
          links.filter((one) => facts.evaluator.sees(rule, requester, one)).map(({ name }) => name),
        ),
      },
    ];
  });
}

/** Returns a person, or another record's related record, that the requester may not refer to. */
export function forbiddenTarget(
  facts: ModelTests,
  relation: PlannedRelation,
): { person: Person } | { record: string } | undefined {
  const rule = facts.ruleOfTarget(relation);
  if (!rule) return undefined;
  const isVisible = (target: TestRecord): boolean =>
    facts.evaluator.sees(rule, facts.requester, target);
  if (relation.to.model.name === facts.user.model) {
    // an existing reference may stay
    const editable = facts.records.find(({ name }) => name === facts.editable());
    const current = editable?.related.get(relation.field.name)?.name;
    const person = facts.people.everybody.find(
      (one) => one.name !== current && !isVisible(facts.factory.personRecord(one)),
    );
    return person && { person };
  }
  const record = facts.records.find(({ name, related }) => {
    const target = related.get(relation.field.name);
    return target && name !== facts.editable() && !isVisible(target);
  });
  return record && { record: record.name };
}

/** Returns the fields of a resource with rules of their own, and whether a requester can read them in the related record. */
export function hiddenFieldTests(
  facts: ModelTests,
  { model, visible }: ResourcePlan,
  targetOf: (record: TestRecord) => TestRecord | undefined,
): (Omit<HiddenTests, 'read'> & { meets(requester: Requester, record: TestRecord): boolean })[] {
  return (model.access?.fields ?? []).flatMap(({ field, read }) => {
    const rule = read && withAllPassingRole(read.rule, facts.schema);
    if (!rule || callsFunction(rule) || !visible.some((one) => one.field.name === field)) return [];
    const meets = (requester: Requester, record: TestRecord): boolean => {
      const target = targetOf(record);
      return target !== undefined && facts.evaluator.sees(rule, requester, target);
    };
    const samples = facts.records.map((record) => targetOf(record)?.values.get(field));
    return [{ field, samples, meets }];
  });
}

function labels(facts: ModelTests, { field, to }: PlannedRelation): RelationTests['labels'] {
  const { label } = to;
  if (label === undefined) return [];
  return facts.records.flatMap(({ name, related }) => {
    const target = related.get(field.name);
    const person =
      target?.model.name === facts.user.model &&
      facts.people.everybody.find((one) => one.name === target.name);
    const known: Sample | undefined = person
      ? { as: 'person', person, property: label }
      : target?.values.get(label);
    return known ? [[name, known] as const] : [];
  });
}
