import { rowWhere } from '../access/guarded-where';
import { meets } from '../access/meets';
import type { Rules } from '../access/rules';
import { seenThrough } from '../access/scope';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import { COUNTS } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { hasNames, isRecord } from '../values/record';
import { countedSeen } from './counted-seen';
import { isBeyond, joinedKey } from './link-data';
import { rowsOf, type Row } from './prisma-client';
import { selectKey, selectListed, type Select } from './select';

/** Of these keys of a resource, the ids of those whose records meet the condition. */
export type MeetingOf = (
  to: ResourceDefinition,
  keys: readonly Key[],
  condition: object,
) => Promise<ReadonlySet<string>>;

/** How rows are read for whoever asks, and what is taken from them before he gets them. */
export interface ShownRows {
  readonly select: Select;
  readonly shown: (rows: Row[]) => Promise<Row[]>;
}

type Step = (rows: Row[]) => Promise<Row[]> | Row[];

/**
 * Fields that are closed are not read. Of those that a rule opens in some records, and of records of a relation to one,
 * the database is asked once more, by their keys, where what was read does not tell: Prisma takes no condition on either.
 */
export async function shownRows(
  rules: Rules,
  resource: ResourceDefinition,
  select: Select,
  meeting: MeetingOf,
  { isMasked = true }: { isMasked?: boolean } = {},
): Promise<ShownRows> {
  const read: Record<string, true | object> = {};
  const steps: Step[] = [];
  const perRecord = new Map<object, string[]>();
  for (const [name, selected] of Object.entries(select)) {
    const allowed = isMasked ? await rules.field(resource, name, 'read') : true;
    if (allowed === false) continue;
    if (allowed !== true) perRecord.set(allowed, [...(perRecord.get(allowed) ?? []), name]);
    const relation = relationsOf(resource).get(name);
    if (name === COUNTS) {
      const counted = await countedSeen(rules, resource, Object.keys(askedIn(selected) ?? {}));
      if (counted.selected !== undefined) read[name] = counted.selected;
      steps.push(...counted.step);
    } else if (!relation) read[name] = selected;
    else {
      const { selected: kept, step } = relation.list
        ? await listed(rules, relation, selected, meeting)
        : await included(rules, relation, selected, meeting);
      if (kept !== undefined) read[name] = kept;
      steps.push(...step);
    }
  }
  for (const [condition, names] of perRecord)
    steps.push((rows) => masked(resource, rows, names, condition, meeting));
  // Prisma reads no row of which nothing is asked
  const needsKey = perRecord.size > 0 || !hasNames(read);
  if (!needsKey) return { select: read, shown: (rows) => done(rows, steps) };
  const key = selectKey(resource);
  const added = Object.keys(key).filter((name) => !Object.hasOwn(select, name));
  return {
    select: { ...read, ...key },
    shown: async (rows) => (await done(rows, steps)).map((row) => without(row, added)),
  };
}

async function done(rows: Row[], steps: readonly Step[]): Promise<Row[]> {
  let left = rows;
  if (rows.length) for (const step of steps) left = await step(left);
  return left;
}

/** What is read of a relation, nothing where it is absent, and what is done with it. */
interface ReadRelation {
  readonly selected?: true | object;
  readonly step: readonly Step[];
}

async function listed(
  rules: Rules,
  relation: Relation,
  selected: true | object,
  meeting: MeetingOf,
): Promise<ReadRelation> {
  const { name } = relation;
  const seen = await seenThrough(rules, relation);
  if (seen === true) return { selected, step: [] };
  if (seen === false) return { step: [(rows) => rows.map((row) => ({ ...row, [name]: [] }))] };
  const where = rowWhere(relation, seen);
  if (where) return { selected: { ...(selected === true ? {} : selected), where }, step: [] };
  return { selected, step: [(rows) => withoutAbsent(rows, relation, seen, meeting)] };
}

async function included(
  rules: Rules,
  relation: Relation,
  selected: true | object,
  meeting: MeetingOf,
): Promise<ReadRelation> {
  const { name, to } = relation;
  const seen = await seenThrough(rules, relation);
  if (seen === false) return { step: [(rows) => rows.map((row) => ({ ...row, [name]: null }))] };
  const asked = askedIn(selected) ?? selectListed(to);
  const other = await shownRows(rules, to, asked, meeting);
  const mask: Step = async (rows) => {
    const found = rows.flatMap((row) => rowsOf([row[name]]));
    const shown = await other.shown(found);
    const by = new Map(found.map((row, at) => [row, shown[at]]));
    return rows.map((row) => ({ ...row, [name]: by.get(row[name] as Row) ?? null }));
  };
  const step: Step[] = [mask];
  if (seen !== true) step.unshift((rows) => withoutAbsent(rows, relation, seen, meeting));
  return { selected: { ...(isRecord(selected) ? selected : {}), select: other.select }, step };
}

/** What is read inside of it, where that is said. */
function askedIn(selected: true | object): Select | undefined {
  const inside = isRecord(selected) ? selected['select'] : undefined;
  return isRecord(inside) ? (inside as Select) : undefined;
}

async function masked(
  resource: ResourceDefinition,
  rows: Row[],
  names: readonly string[],
  condition: object,
  meeting: MeetingOf,
): Promise<Row[]> {
  const read = rows.map((row) => ({ key: keyOf(resource, row), row }));
  const open = await meetingOf(resource, read, condition, meeting);
  return rows.map((row) => (open.has(encodeId(resource, row)) ? row : without(row, names)));
}

/** The ids of those that meet the condition; the database is asked of those whose rows do not tell. */
async function meetingOf(
  resource: ResourceDefinition,
  read: readonly { readonly key: Key; readonly row?: Row | undefined }[],
  condition: object,
  meeting: MeetingOf,
): Promise<ReadonlySet<string>> {
  const met = new Set<string>();
  const asked = new Map<string, Key>();
  for (const { key, row } of read) {
    const id = encodeId(resource, key);
    const answer = row && meets(resource, row, condition);
    if (answer) met.add(id);
    if (answer === undefined) asked.set(id, key);
  }
  for (const id of await meeting(resource, [...asked.values()], condition)) met.add(id);
  return met;
}

/** The rows without related records that are not seen: no one is `null`, and many are the rest. */
async function withoutAbsent(
  rows: Row[],
  { name, to, list, through }: Relation,
  seen: object,
  meeting: MeetingOf,
): Promise<Row[]> {
  const keyIn = (related: Row): Key =>
    through ? joinedKey(to, through, related) : keyOf(to, related);
  const relatedIn = (row: Row): Row[] => rowsOf(list ? row[name] : [row[name]]);
  const read = rows.flatMap(relatedIn).map((related) => ({
    key: keyIn(related),
    // a row of a join model is none of the record's
    row: through ? undefined : related,
  }));
  if (!read.length) return rows;
  const there = await meetingOf(to, read, seen, meeting);
  return rows.map((row) => {
    // the rest of a list that was cut must not pass for a whole one
    if (list && isBeyond(relatedIn(row))) return row;
    const kept = relatedIn(row).filter((related) => there.has(encodeId(to, keyIn(related))));
    return { ...row, [name]: list ? kept : (kept[0] ?? null) };
  });
}

export const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
