import { encodeId, type Key } from '../ids/id-codec';
import type { Relation } from '../resource/relations';
import { Records } from './records';
import type { WriteSession } from './transaction';

/** Of keys of records that whoever asks sees behind a relation, the ids of those that he may choose there. */
export async function choosable(
  session: WriteSession,
  { to, choose }: Relation,
  keys: readonly Key[],
): Promise<ReadonlySet<string>> {
  const allowed = session.rules ? await session.rules.answer(to, choose) : true;
  if (allowed === true) return new Set(keys.map((key) => encodeId(to, key)));
  return Records.stored(session, to).meeting(keys, allowed);
}
