import { rowWhere } from '../access/guarded-where';
import { meets } from '../access/meets';
import type { Rules } from '../access/rules';
import { visibleThrough } from '../access/scope';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { COUNTS } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { hasProperties, isRecord } from '../values/record';
import { planVisibleCounts } from './visible-counts';
import { exceedsMaxIds, keyFromJoinRow } from './link-data';
import { rowsOf, type Row } from './prisma-client';
import { nestedSelectOf, selectKey, selectListed, type Select } from './select';

/** Returns, for these keys of a resource, the ids of the records that meet the condition. */
export type MeetingQuery = (
  to: ResourceDefinition,
  keys: readonly Key[],
  condition: object,
) => Promise<ReadonlySet<string>>;

/** How rows are read for the caller, and how they are filtered afterwards. */
export interface ReadPlan {
  readonly select: Select;
  readonly shown: (rows: Row[]) => Promise<Row[]>;
}

type Step = (rows: Row[]) => Promise<Row[]> | Row[];

/**
 * Does not read fields that are closed. For fields that a rule opens in some records, and for to-one relations, asks the
 * database again by key if the rows do not tell: Prisma accepts no condition on either.
 */
export async function planVisibleRead(
  rules: Rules,
  resource: ResourceDefinition,
  select: Select,
  meeting: MeetingQuery,
  { isMasked = true, isKeyRead = false }: { isMasked?: boolean; isKeyRead?: boolean } = {},
): Promise<ReadPlan> {
  const read: Record<string, true | object> = {};
  const steps: Step[] = [];
  const namesByCondition = new Map<object, string[]>();
  for (const [name, selected] of Object.entries(select)) {
    const allowed = isMasked ? await rules.field(resource, name, 'read') : true;
    if (allowed === false) continue;
    if (allowed !== true)
      namesByCondition.set(allowed, [...(namesByCondition.get(allowed) ?? []), name]);
    const relation = relationsOf(resource).get(name);
    if (name === COUNTS) {
      const counted = await planVisibleCounts(
        rules,
        resource,
        Object.keys(nestedSelectOf(selected) ?? {}),
      );
      if (counted.selected !== undefined) read[name] = counted.selected;
      steps.push(...counted.step);
    } else if (!relation) read[name] = selected;
    else {
      const { selected: kept, step } = relation.list
        ? await planListRelation(rules, relation, selected, meeting)
        : await planToOneRelation(rules, relation, selected, meeting);
      if (kept !== undefined) read[name] = kept;
      steps.push(...step);
    }
  }
  for (const [condition, names] of namesByCondition)
    steps.push((rows) => maskRows(resource, rows, names, condition, meeting));
  // Prisma requires at least one selected column
  const needsKey = isKeyRead || namesByCondition.size > 0 || !hasProperties(read);
  if (!needsKey) return { select: read, shown: (rows) => applySteps(rows, steps) };
  const key = selectKey(resource);
  const addedNames = Object.keys(key).filter((name) => !Object.hasOwn(select, name));
  return {
    select: { ...read, ...key },
    shown: async (rows) =>
      (await applySteps(rows, steps)).map((row) => omitFields(row, addedNames)),
  };
}

async function applySteps(rows: Row[], steps: readonly Step[]): Promise<Row[]> {
  let current = rows;
  if (rows.length) for (const step of steps) current = await step(current);
  return current;
}

/** What to read of a relation, nothing if absent, and how to process it. */
interface RelationPlan {
  readonly selected?: true | object;
  readonly step: readonly Step[];
}

async function planListRelation(
  rules: Rules,
  relation: Relation,
  selected: true | object,
  meeting: MeetingQuery,
): Promise<RelationPlan> {
  const { name } = relation;
  const visible = await visibleThrough(rules, relation);
  if (visible === true) return { selected, step: [] };
  if (visible === false) return { step: [(rows) => rows.map((row) => ({ ...row, [name]: [] }))] };
  const where = rowWhere(relation, visible);
  if (where) return { selected: { ...(selected === true ? {} : selected), where }, step: [] };
  return { selected, step: [(rows) => removeHiddenRelated(rows, relation, visible, meeting)] };
}

async function planToOneRelation(
  rules: Rules,
  relation: Relation,
  selected: true | object,
  meeting: MeetingQuery,
): Promise<RelationPlan> {
  const { name, to } = relation;
  const visible = await visibleThrough(rules, relation);
  if (visible === false) return { step: [(rows) => rows.map((row) => ({ ...row, [name]: null }))] };
  const relatedSelect = nestedSelectOf(selected) ?? selectListed(to);
  // hidden ones are recognized by their key
  const isKeyRead = visible !== true;
  const relatedPlan = await planVisibleRead(rules, to, relatedSelect, meeting, { isKeyRead });
  const mask: Step = async (rows) => {
    const found = rows.flatMap((row) => rowsOf([row[name]]));
    const shown = await relatedPlan.shown(found);
    const shownByRow = new Map(found.map((row, at) => [row, shown[at]]));
    return rows.map((row) => ({ ...row, [name]: shownByRow.get(row[name] as Row) ?? null }));
  };
  const step: Step[] = [mask];
  if (isKeyRead) step.unshift((rows) => removeHiddenRelated(rows, relation, visible, meeting));
  return {
    selected: { ...(isRecord(selected) ? selected : {}), select: relatedPlan.select },
    step,
  };
}

async function maskRows(
  resource: ResourceDefinition,
  rows: Row[],
  names: readonly string[],
  condition: object,
  meeting: MeetingQuery,
): Promise<Row[]> {
  const read = rows.map((row) => ({ key: keyOf(resource, row), row }));
  const readableIds = await findIdsMeeting(resource, read, condition, meeting);
  return rows.map((row) =>
    readableIds.has(encodeId(resource, row)) ? row : omitFields(row, names),
  );
}

/** Returns the ids of the records that meet the condition; asks the database for those whose rows do not tell. */
async function findIdsMeeting(
  resource: ResourceDefinition,
  read: readonly { readonly key: Key; readonly row?: Row | undefined }[],
  condition: object,
  meeting: MeetingQuery,
): Promise<ReadonlySet<string>> {
  const met = new Set<string>();
  const undecided = new Map<string, Key>();
  for (const { key, row } of read) {
    const id = encodeId(resource, key);
    const isMet = row && meets(resource, row, condition);
    if (isMet) met.add(id);
    if (isMet === undefined) undecided.set(id, key);
  }
  for (const id of await meeting(resource, [...undecided.values()], condition)) met.add(id);
  return met;
}

/** Removes related records that the caller cannot see: a to-one relation becomes `null`, a list keeps the others. */
async function removeHiddenRelated(
  rows: Row[],
  { name, to, list, through }: Relation,
  visible: object,
  meeting: MeetingQuery,
): Promise<Row[]> {
  const keyIn = (related: Row): Key =>
    through ? keyFromJoinRow(to, through, related) : keyOf(to, related);
  const relatedIn = (row: Row): Row[] => rowsOf(list ? row[name] : [row[name]]);
  const read = rows.flatMap(relatedIn).map((related) => ({
    key: keyIn(related),
    // a join row is not a row of the related record
    row: through ? undefined : related,
  }));
  if (!read.length) return rows;
  const visibleIds = await findIdsMeeting(to, read, visible, meeting);
  return rows.map((row) => {
    // the rest of a truncated list must not pass for a complete one
    if (list && exceedsMaxIds(relatedIn(row))) return row;
    const kept = relatedIn(row).filter((related) => visibleIds.has(encodeId(to, keyIn(related))));
    return { ...row, [name]: list ? kept : (kept[0] ?? null) };
  });
}

export const omitFields = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
