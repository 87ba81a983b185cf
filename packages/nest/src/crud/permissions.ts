import { isDeepStrictEqual } from 'node:util';
import { implies } from '../access/implies';
import { meets } from '../access/meets';
import { encodeId, shownId } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { Can } from '../query/types';
import type { RecordOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { hasProperties } from '../values/record';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { Session } from './transaction';

type ReadSession = Pick<Session, 'client' | 'rules'>;

/**
 * Returns, for each requested operation, the records on which the caller may perform it, among those that they see; of those
 * that they may edit, also which fields they may not write.
 * @param by the operation that has shown them to the caller
 */
export async function permissionsFor(
  session: ReadSession,
  resource: ResourceDefinition,
  by: 'list' | 'show',
  rows: readonly Row[],
  operations: readonly RecordOperation[],
): Promise<Can> {
  const entries = operations.map(async (operation) => {
    const permitted = await permittedRows(session, resource, { operation, by }, rows);
    return [operation, permitted] as const;
  });
  const permitted = new Map(await Promise.all(entries));
  const ids = (some: readonly Row[]) => some.map((row) => shownId(resource, row));
  const closed = await closedFields(session, resource, permitted.get('edit') ?? []);
  const readOnly = closed.map(([name, some]) => [publicName(resource, name), ids(some)] as const);
  return {
    ...Object.fromEntries([...permitted].map(([operation, some]) => [operation, ids(some)])),
    ...(readOnly.length > 0 && { readOnly: Object.fromEntries(readOnly) }),
  };
}

async function permittedRows(
  session: ReadSession,
  resource: ResourceDefinition,
  { operation, by }: { operation: RecordOperation; by: 'list' | 'show' },
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { rules } = session;
  const allowed = rules ? await rules.allowed(resource, operation) : true;
  // if both operations have the same rule, it has been checked
  if (allowed === true || allowed === (await rules?.allowed(resource, by))) return rows;
  const ids = await Records.idsMeeting(session, resource, rows.map(keyFor(resource)), allowed);
  return rows.filter((row) => ids.has(encodeId(resource, row)));
}

/** Returns the fields whose rules depend on the record and close some of these, each with those. */
async function closedFields(
  session: ReadSession,
  resource: ResourceDefinition,
  rows: readonly Row[],
): Promise<(readonly [name: string, closed: readonly Row[]])[]> {
  const { rules } = session;
  if (!rules || !rows.length || !hasProperties(resource.access?.fields ?? {})) return [];
  const edit = await rules.allowed(resource, 'edit');
  const known: (readonly [condition: object, closed: readonly Row[]])[] = [];
  const found: (readonly [name: string, closed: readonly Row[]])[] = [];
  for (const name of Object.keys(resource.access?.fields ?? {})) {
    const allowed = await rules.field(resource, name, 'edit');
    if (typeof allowed === 'boolean' || implies(resource, edit, allowed)) continue;
    const before = known.find(([condition]) => isDeepStrictEqual(condition, allowed));
    const closed = before?.[1] ?? (await rowsNotMeeting(session, resource, allowed, rows));
    known.push([allowed, closed]);
    if (closed.length > 0) found.push([name, closed]);
  }
  return found;
}

/** Asks the database about the rows that do not tell. */
async function rowsNotMeeting(
  session: ReadSession,
  resource: ResourceDefinition,
  condition: object,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const told = new Map(rows.map((row) => [row, meets(resource, row, condition)]));
  const undecided = rows.filter((row) => told.get(row) === undefined);
  const keys = undecided.map(keyFor(resource));
  const ids = await Records.idsMeeting(session, resource, keys, condition);
  return rows.filter((row) => !(told.get(row) ?? ids.has(encodeId(resource, row))));
}

const keyFor = (resource: ResourceDefinition) => (row: Row) => keyOf(resource, row);
