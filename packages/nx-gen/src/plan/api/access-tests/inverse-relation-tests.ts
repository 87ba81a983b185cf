import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { ruleOf, type Requester } from './rule-evaluator';
import type { TestRecord, Sample } from './test-record';
import type { ByRequester } from './expected-answers';
import type { ModelTests } from './model-tests';
import { withReferrer } from './referrers';
import { hiddenFieldTests, type HiddenTests } from './relation-tests';
import { callsFunction } from './rule-parts';
import { NoTestRecordsError } from './test-fields';

/** A relation of another resource that refers to the records of this one. */
export interface InverseRelationTests {
  /** The other resource. */
  readonly from: ResourcePlan;
  /** Its relation. */
  readonly back: PlannedRelation;
  /** Fields of this model with the other one's key, in the order of that key. */
  readonly key: readonly string[];
  /** Whether the other resource's list is governed by rules; otherwise by guards. */
  readonly hasRules: boolean;
  /** The records that each requester finds through it: visible ones of a visible record. */
  readonly found: ByRequester<readonly string[]>;
  readonly hidden: readonly HiddenTests[];
}

/** A resource without rules whose records refer to one of these. */
export interface OutsiderTests {
  readonly from: ResourcePlan;
  /** Its relation. */
  readonly back: PlannedRelation;
  /** A sample of its records, without the reference. */
  readonly like: TestRecord;
  /** Which of these records appear in each requester's list. */
  readonly seen: ByRequester<readonly string[]>;
}

/** Returns the relations of other resources that refer to these records, where each record knows its parent. */
export function inverseRelationTests(facts: ModelTests): InverseRelationTests[] {
  const { model, relations } = facts.resource;
  if (!facts.isTested('list', 'show')) return [];
  return relations.flatMap(({ field, to: from, kind }): InverseRelationTests[] => {
    const back = from.relations.find(
      (one) =>
        one.kind === 'many' &&
        !one.isClosed &&
        !one.field.isUnread &&
        one.to.model.name === model.name &&
        one.field !== field &&
        one.field.relation?.name === field.relation?.name,
    );
    const rule = from.model.access && ruleOf(from.model, 'list', facts.schema);
    const columnOf = new Map((back?.heldBy ?? []).map(([theirs, ours]) => [ours, theirs]));
    const key = from.model.key.fields.flatMap((name) => columnOf.get(name) ?? []);
    const isKnown = key.length === from.model.key.fields.length;
    if (!back || kind !== 'one' || !isKnown || (rule && callsFunction(rule))) return [];
    const hasKey = ({ values }: TestRecord): boolean =>
      key.every((name) => isFilled(values.get(name)));
    const isReachable = (requester: Requester, record: TestRecord): boolean => {
      if (!rule) return hasKey(record);
      const target = record.related.get(field.name);
      return target !== undefined && facts.evaluator.sees(rule, requester, target);
    };
    const hasTarget = (record: TestRecord): boolean =>
      rule ? record.related.has(field.name) : hasKey(record);
    if (!facts.records.some(hasTarget)) return [];
    return [
      {
        ...{ from, back, key, hasRules: rule !== undefined },
        found: facts.visibleWhere(isReachable),
        hidden: hiddenFieldTests(facts, facts.resource, (record) => record).map(
          ({ meets, ...hidden }) => ({
            ...hidden,
            read: facts.visibleWhere(
              (requester, record) => isReachable(requester, record) && meets(requester, record),
            ),
          }),
        ),
      },
    ];
  });
}

/** Returns the relations of resources without rules that refer to one of these records. */
export function outsiderTests(facts: ModelTests): OutsiderTests[] {
  if (!facts.isTested('list', 'show')) return [];
  return facts.resource.relations.flatMap(({ field, to: from }): OutsiderTests[] => {
    const back = from.relations.find(
      (one) =>
        one.kind === 'one' &&
        !one.isClosed &&
        !one.field.isUnread &&
        one.to === facts.resource &&
        one.field.relation?.name === field.relation?.name,
    );
    const { fields: given = [] } = back?.field.relation ?? {};
    if (!back || from.model.access || given.length === 0) return [];
    const like = sampleRecord(facts, from, given);
    if (!like) return [];
    // at the time of the request, each record has an additional referrer
    const withSampleReferrer = (record: TestRecord): TestRecord =>
      withReferrer(record, field.name, like);
    return [{ from, back, like, seen: facts.visibleWhere(() => true, withSampleReferrer) }];
  });
}

/** Returns a record that no rule depends on; undefined where none can be created. */
function sampleRecord(
  facts: ModelTests,
  { model }: ResourcePlan,
  given: readonly string[],
): TestRecord | undefined {
  try {
    return facts.factory.variants(model, [], 1, { given })[0];
  } catch (error) {
    if (error instanceof NoTestRecordsError) return undefined;
    throw error;
  }
}

const isFilled = (sample: Sample | undefined): boolean =>
  sample !== undefined && !(sample.as === 'literal' && sample.value === null);
