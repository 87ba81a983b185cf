import { encodeId, type Key } from '../ids/id-codec';
import type { Relation } from '../resource/relations';
import { Records } from './records';
import type { WriteSession } from './transaction';

/** Returns, for keys of records that the caller sees through a relation, the ids of those that they may choose there. */
export async function choosableIds(
  session: WriteSession,
  { to, choose }: Relation,
  keys: readonly Key[],
): Promise<ReadonlySet<string>> {
  const allowed = session.rules ? await session.rules.evaluate(to, choose) : true;
  if (allowed === true) return new Set(keys.map((key) => encodeId(to, key)));
  return Records.stored(session, to).idsMeeting(keys, allowed);
}
