import { refusedChoice, refusedReference } from '../access/refusals';
import { seenThrough } from '../access/scope';
import { encodeId, type Key } from '../ids/id-codec';
import { encodeKeyPart } from '../ids/key-codec';
import { keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf, isListed } from '../resource/field';
import type { Relation } from '../resource/relations';
import { holdNeeded } from './hold-needed';
import type { Row } from './prisma-client';
import { Records } from './records';
import { choosable } from './choosable';
import { isGiven, type Said } from './said-of-write';
import type { WriteSession } from './transaction';

/**
 * References of the body, as far as they are written, to records that whoever asks does not see or may not choose. One that stands there
 * already, and that he is shown, may stay; and a new record may belong to whoever makes it.
 * @param keys of the records; none where they are new
 * @throws 409 as for records that do not exist, 403 for what he sees and may not choose
 */
export async function refuseReferences(
  said: Said,
  session: WriteSession,
  data: Row,
  keys: readonly Key[],
): Promise<void> {
  const { body, references } = said;
  for (const relation of references) {
    // what a hook has written instead, it has written as the server
    const names = relation.by.filter((name) => isGiven(body, name) && data[name] === body[name]);
    if (!names.length) continue;
    const asked = await referred(said, session, relation, data, keys);
    await holdNeeded(session, relation.to, [...asked.values()]);
    const seen = await Records.seenThrough(session, relation, [...asked.values()]);
    if ([...asked.keys()].some((id) => !seen.has(id))) throw refusedReference(said.resource, names);
    const chosen = await choosable(session, relation, [...asked.values()]);
    if ([...asked.keys()].some((id) => !chosen.has(id))) throw refusedChoice(said.resource, names);
  }
}

/**
 * What `refuseReferences` is sure to ask of the records that a new one refers to, by relation: its key is of the body alone,
 * and no other by the time that it is written.
 */
export async function seenReferences(
  { body, presets, references, rules }: Said,
  row: Row,
): Promise<ReadonlyMap<string, { readonly to: ResourceDefinition; readonly met: Allowed }>> {
  const seen = new Map<string, { to: ResourceDefinition; met: Allowed }>();
  for (const relation of references) {
    const isAsked = relation.by.every(
      (name) =>
        isGiven(body, name) &&
        !Object.hasOwn(presets, name) &&
        row[name] === body[name] &&
        (typeof body[name] === 'number' || (typeof body[name] === 'string' && body[name] !== '')),
    );
    if (rules && isAsked)
      seen.set(relation.name, { to: relation.to, met: await seenThrough(rules, relation) });
  }
  return seen;
}

/** The keys that the records refer to once they are written, by id. */
async function referred(
  said: Said,
  session: WriteSession,
  { by, to }: Relation,
  data: Row,
  keys: readonly Key[],
): Promise<Map<string, Key>> {
  const { resource, operation, presets } = said;
  const isNew = operation === 'create';
  const rows = isNew ? [{}] : await rowsWith(said, session, by, keys);
  const mayStay = !isNew && (await isShown(said, by));
  const asked = new Map<string, Key>();
  for (const row of rows) {
    const values = by.map((name) => (isGiven(data, name) ? data[name] : row[name]));
    if (values.some((value) => value === null)) continue;
    // a part that the database fills in itself: nobody knows where it leads
    if (values.includes(undefined)) throw refusedReference(resource, by);
    const known = isNew ? presets : mayStay ? row : {};
    if (by.every((name, at) => isSame(known[name], values[at]))) continue;
    const key = Object.fromEntries(to.key.map((name, at) => [name, values[at]]));
    asked.set(encodeId(to, key), key);
  }
  return asked;
}

function rowsWith(
  { resource }: Said,
  session: WriteSession,
  fields: readonly string[],
  keys: readonly Key[],
): Promise<Row[]> {
  return Records.stored(session, resource).many({
    where: keysWhere(resource, keys),
    select: Object.fromEntries(fields.map((name) => [name, true as const])),
  });
}

/** Whoever asks reads these fields in every record that is there for him. */
async function isShown(
  { resource, rules, there }: Said,
  fields: readonly string[],
): Promise<boolean> {
  if (!rules) return true;
  const areShown = (await rules.allowed(resource, 'show')) === there;
  for (const name of fields) {
    const field = fieldOf(resource, name);
    if (!field || !(areShown || isListed(field))) return false;
    if ((await rules.field(resource, name, 'read')) !== true) return false;
  }
  return true;
}

const isSame = (known: unknown, value: unknown): boolean =>
  known !== undefined && known !== null && encodeKeyPart(known) === encodeKeyPart(value);
