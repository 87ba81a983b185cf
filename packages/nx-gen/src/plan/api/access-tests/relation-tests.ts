import { includedRelations } from '../../relation';
import type { PlannedRelation, ResourcePlan } from '../../resource-plan';
import { reach, withAll, type Asker } from './decide';
import type { Made, Sample } from './made';
import type { Answers, ModelTests } from './model-tests';
import type { Person } from './people';
import { asksCode } from './variants';

/** A field of related records that some do not read. */
export interface HiddenTests {
  readonly field: string;
  /** What the field holds in the records that are led to. */
  readonly samples: readonly (Sample | undefined)[];
  /** By whom which records are found through it. */
  readonly read: Answers<readonly string[]>;
}

export interface RelationTests {
  readonly relation: PlannedRelation;
  /** In whose lists which records have it. */
  readonly seen: Answers<readonly string[]>;
  /** What the records that it leads to are called; of those that have a name. */
  readonly labels: readonly (readonly [name: string, label: Sample])[];
  readonly hidden: readonly HiddenTests[];
  /** Who sees all that it leads to, and so may sort by it. */
  readonly sorts: readonly string[];
  /** In whose lists something has a record behind it that is not seen, of which an order would tell. */
  readonly hides: readonly string[];
}

export interface LinkTests {
  readonly relation: PlannedRelation;
  readonly links: readonly Made[];
  /** Which of them are seen. */
  readonly seen: Answers<readonly string[]>;
}

/** What is tried of the relations to one record. */
export function relationTests(facts: ModelTests): RelationTests[] {
  if (!facts.isTested('list', 'show')) return [];
  return includedRelations(facts.resource).flatMap((relation): RelationTests[] => {
    const rule = facts.ruleOfTarget(relation);
    if (
      !rule ||
      asksCode(rule) ||
      !facts.records.some((one) => one.related.has(relation.field.name))
    )
      return [];
    const isSeen = (asker: Asker, record: Made): boolean => {
      const target = record.related.get(relation.field.name);
      return target !== undefined && facts.judge.meets(rule, asker, target);
    };
    return [
      {
        relation,
        seen: facts.seenWhere(isSeen),
        labels: labels(facts, relation),
        hidden: (relation.field.isUnread
          ? []
          : hiddenOf(facts, relation.to, (record) => record.related.get(relation.field.name))
        ).map(({ meets, ...hidden }) => ({
          ...hidden,
          read: facts.seenWhere((asker, record) => isSeen(asker, record) && meets(asker, record)),
        })),
        sorts: facts.namesWhere((asker) => reach(rule, asker) === 'all'),
        hides: facts
          .seenWhere(
            (asker, record) => record.related.has(relation.field.name) && !isSeen(asker, record),
          )
          .flatMap(([name, hidden]) => (hidden.length > 0 ? [name] : [])),
      },
    ];
  });
}

/** What is tried of the lists of ids. */
export function linkTests(facts: ModelTests): LinkTests[] {
  return facts.linkRelations().flatMap((relation): LinkTests[] => {
    const rule = facts.ruleOfTarget(relation);
    const links = facts.linkTargets.get(relation.field.name) ?? [];
    if (!rule || links.length === 0 || !facts.isTested('list', 'show')) return [];
    return [
      {
        relation,
        links,
        seen: facts.forEach((asker) =>
          links.filter((one) => facts.judge.meets(rule, asker, one)).map(({ name }) => name),
        ),
      },
    ];
  });
}

/** Somebody, or the record of another record, to whom no reference of the asker may lead. */
export function unseenBehind(
  facts: ModelTests,
  relation: PlannedRelation,
): { person: Person } | { record: string } | undefined {
  const rule = facts.ruleOfTarget(relation);
  if (!rule) return undefined;
  const isSeen = (target: Made): boolean => facts.judge.meets(rule, facts.asker, target);
  if (relation.to.model.name === facts.user.model) {
    // what stands in a record may stay there
    const editable = facts.records.find(({ name }) => name === facts.editable());
    const stays = editable?.related.get(relation.field.name)?.name;
    const person = facts.people.everybody.find(
      (one) => one.name !== stays && !isSeen(facts.maker.personRecord(one)),
    );
    return person && { person };
  }
  const record = facts.records.find(({ name, related }) => {
    const target = related.get(relation.field.name);
    return target && name !== facts.editable() && !isSeen(target);
  });
  return record && { record: record.name };
}

/** Fields of a resource with rules of their own, and whether somebody reads them in what a record leads to. */
export function hiddenOf(
  facts: ModelTests,
  { model, visible }: ResourcePlan,
  leadTo: (record: Made) => Made | undefined,
): (Omit<HiddenTests, 'read'> & { meets(asker: Asker, record: Made): boolean })[] {
  return (model.access?.fields ?? []).flatMap(({ field, read }) => {
    const rule = read && withAll(read.rule, facts.schema);
    if (!rule || asksCode(rule) || !visible.some((one) => one.field.name === field)) return [];
    const meets = (asker: Asker, record: Made): boolean => {
      const target = leadTo(record);
      return target !== undefined && facts.judge.meets(rule, asker, target);
    };
    const samples = facts.records.map((record) => leadTo(record)?.values.get(field));
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
