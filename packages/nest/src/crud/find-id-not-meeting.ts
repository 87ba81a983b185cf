import { meets } from '../access/meets';
import type { Key } from '../ids/id-codec';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { WriteSession } from './transaction';

/** Records as stored, as far as they have been read. */
export type RowsById = ReadonlyMap<string, Row>;

/** Returns the first id whose record does not meet the condition. Asks the database if a row does not show that it does. */
export async function findIdNotMeeting(
  resource: ResourceDefinition,
  session: WriteSession,
  keys: ReadonlyMap<string, Key>,
  condition: Allowed,
  rows?: RowsById,
): Promise<string | undefined> {
  const isMet = (row: Row | undefined): boolean =>
    condition === true || (row !== undefined && meets(resource, row, condition) === true);
  const undecided = new Map([...keys].filter(([id]) => !isMet(rows?.get(id))));
  if (!undecided.size) return undefined;
  const metIds = await Records.stored(session, resource).idsMeeting(
    [...undecided.values()],
    condition,
  );
  return [...undecided.keys()].find((id) => !metIds.has(id));
}
