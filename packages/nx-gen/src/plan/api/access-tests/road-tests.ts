import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { ruleOf, type Asker } from './decide';
import type { Made, Sample } from './made';
import type { Answers, ModelTests } from './model-tests';
import { withReferrer } from './referrers';
import { hiddenOf, type HiddenTests } from './relation-tests';
import { asksCode, Unmade } from './variants';

/** A relation of another resource that leads to the records of this one. */
export interface RoadTests {
  /** The other resource. */
  readonly from: ResourcePlan;
  /** Its relation. */
  readonly back: PlannedRelation;
  /** Fields of this model that hold the key of the other one, in the order of that key. */
  readonly key: readonly string[];
  /** True where rules say who lists the other resource, and guards where not. */
  readonly hasRules: boolean;
  /** By whom which records are found there: those that he sees, of one that he sees. */
  readonly found: Answers<readonly string[]>;
  readonly hidden: readonly HiddenTests[];
}

/** A resource without rules, of which a record leads to one of these. */
export interface OutsiderTests {
  readonly from: ResourcePlan;
  /** Its relation. */
  readonly back: PlannedRelation;
  /** What such a record is like, but for what leads here. */
  readonly like: Made;
  /** In whose lists which of these records are. */
  readonly seen: Answers<readonly string[]>;
}

/** Of other resources, the relations that lead to these records, each of which knows where it belongs. */
export function roadTests(facts: ModelTests): RoadTests[] {
  const { model, relations } = facts.resource;
  if (!facts.isTested('list', 'show')) return [];
  return relations.flatMap(({ field, to: from, kind }): RoadTests[] => {
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
    const placeOf = new Map((back?.heldBy ?? []).map(([theirs, ours]) => [ours, theirs]));
    const key = from.model.key.fields.flatMap((name) => placeOf.get(name) ?? []);
    const isKnown = key.length === from.model.key.fields.length;
    if (!back || kind !== 'one' || !isKnown || (rule && asksCode(rule))) return [];
    const isHeld = ({ values }: Made): boolean => key.every((name) => isFilled(values.get(name)));
    const leads = (asker: Asker, record: Made): boolean => {
      if (!rule) return isHeld(record);
      const target = record.related.get(field.name);
      return target !== undefined && facts.judge.meets(rule, asker, target);
    };
    const isLed = (record: Made): boolean =>
      rule ? record.related.has(field.name) : isHeld(record);
    if (!facts.records.some(isLed)) return [];
    return [
      {
        ...{ from, back, key, hasRules: rule !== undefined },
        found: facts.seenWhere(leads),
        hidden: hiddenOf(facts, facts.resource, (record) => record).map(({ meets, ...hidden }) => ({
          ...hidden,
          read: facts.seenWhere((asker, record) => leads(asker, record) && meets(asker, record)),
        })),
      },
    ];
  });
}

/** Of resources without rules, the relations that lead to one of these records. */
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
    const like = likely(facts, from, given);
    if (!like) return [];
    // each record has one more that leads to it when this is asked
    const led = (record: Made): Made => withReferrer(record, field.name, like);
    return [{ from, back, like, seen: facts.seenWhere(() => true, led) }];
  });
}

/** A record that nothing is asked of; undefined where none can be made. */
function likely(
  facts: ModelTests,
  { model }: ResourcePlan,
  given: readonly string[],
): Made | undefined {
  try {
    return facts.maker.variants(model, [], 1, { given })[0];
  } catch (error) {
    if (error instanceof Unmade) return undefined;
    throw error;
  }
}

const isFilled = (sample: Sample | undefined): boolean =>
  sample !== undefined && !(sample.as === 'literal' && sample.value === null);
