import { choiceDenied, referenceNotFound } from '../access/refusals';
import { visibleThrough } from '../access/scope';
import { encodeId, keyAsStored, type Key } from '../ids/id-codec';
import { encodeKeyPart } from '../ids/key-codec';
import { keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf, isListed } from '../resource/field';
import type { Relation } from '../resource/relations';
import { lockReferenced } from './lock-referenced';
import type { Row } from './prisma-client';
import { Records } from './records';
import { choosableIds } from './choosable';
import { isGiven, type WriteAccess } from './said-of-write';
import type { WriteSession } from './transaction';

/** When the references of some data are checked. */
export interface ReferenceCheck {
  /** The keys of the written records; none if they are new. */
  readonly keys?: readonly Key[];
  /** A hook is about to see the data: it may still add the missing part of a reference. */
  readonly isBeforeHook?: boolean;
  /** The data as it was checked before a hook. */
  readonly checked?: Row | undefined;
}

/**
 * Refuses written references of the body to records that the caller cannot see or may not choose.
 * An existing one that the caller can see may stay, and a new record may belong to the caller.
 * @throws 409 as for missing records, 403 for one that the caller can see but not choose
 */
export async function assertReferencesAllowed(
  access: WriteAccess,
  session: WriteSession,
  data: Row,
  { keys = [], isBeforeHook = false, checked }: ReferenceCheck,
): Promise<void> {
  const { body, references } = access;
  for (const relation of references) {
    if (checked && isAsChecked(access, relation, data, checked)) continue;
    // what a hook has changed was written by the server
    const names = relation.by.filter((name) => isGiven(body, name) && data[name] === body[name]);
    if (!names.length) continue;
    const keysById = await newReferenceKeys(access, session, relation, data, keys);
    if (!keysById && isBeforeHook) continue;
    if (!keysById) throw referenceNotFound(access.resource, relation.by);
    await lockReferenced(session, relation.to, [...keysById.values()]);
    const visible = await Records.visibleIdsThrough(session, relation, [...keysById.values()]);
    const unseen = [...keysById.keys()].filter((id) => !visible.has(id));
    // other parts of the key are those of the stored record
    const isWholeInBody = names.length === relation.by.length;
    if (unseen.length) throw referenceNotFound(access.resource, names, isWholeInBody ? unseen : []);
    const allowedIds = await choosableIds(session, relation, [...keysById.values()]);
    if ([...keysById.keys()].some((id) => !allowedIds.has(id)))
      throw choiceDenied(access.resource, names);
  }
}

/**
 * Returns, by relation, the condition that `assertReferencesAllowed` is certain to check on the records that a new one refers to: the
 * key comes from the body alone, and will not change before it is written.
 */
export async function visibleReferences(
  { body, presets, references, rules }: WriteAccess,
  row: Row,
): Promise<ReadonlyMap<string, { readonly to: ResourceDefinition; readonly met: Allowed }>> {
  const visible = new Map<string, { to: ResourceDefinition; met: Allowed }>();
  for (const relation of references) {
    const isCertain = relation.by.every(
      (name) =>
        isGiven(body, name) &&
        !Object.hasOwn(presets, name) &&
        row[name] === body[name] &&
        (typeof body[name] === 'number' || (typeof body[name] === 'string' && body[name] !== '')),
    );
    if (rules && isCertain)
      visible.set(relation.name, { to: relation.to, met: await visibleThrough(rules, relation) });
  }
  return visible;
}

/** Checks whether a hook has left the reference as it was checked before, all parts of it. */
function isAsChecked(
  { operation }: WriteAccess,
  { by }: Relation,
  data: Row,
  checked: Row,
): boolean {
  const isWhole = operation !== 'create' || by.every((name) => isGiven(checked, name));
  return isWhole && by.every((name) => data[name] === checked[name]);
}

/**
 * Returns the keys that the records will refer to once written, by id; undefined if the database
 * fills in a part itself, so that it is unknown where one leads.
 */
async function newReferenceKeys(
  access: WriteAccess,
  session: WriteSession,
  { by, to }: Relation,
  data: Row,
  keys: readonly Key[],
): Promise<Map<string, Key> | undefined> {
  const { operation, presets, body } = access;
  const isNew = operation === 'create';
  const rows = isNew ? [{}] : await readColumns(access, session, by, keys);
  // a column that the body does not set keeps its value, which tells nothing of it
  const given = by.filter((name) => isGiven(body, name));
  const mayStay = !isNew && (await isReadable(access, given));
  const keysById = new Map<string, Key>();
  for (const row of rows) {
    const values = by.map((name) => (isGiven(data, name) ? data[name] : row[name]));
    if (values.some((value) => value === null)) continue;
    if (values.includes(undefined)) return undefined;
    const current = isNew ? presets : mayStay ? row : {};
    const key = keyAsStored(to, Object.fromEntries(to.key.map((name, at) => [name, values[at]])));
    const isCurrent = (name: string, at: number): boolean =>
      isSameKeyPart(current[name], key[to.key[at] ?? '']);
    if (by.every(isCurrent)) continue;
    keysById.set(encodeId(to, key), key);
  }
  return keysById;
}

function readColumns(
  { resource }: WriteAccess,
  session: WriteSession,
  fields: readonly string[],
  keys: readonly Key[],
): Promise<Row[]> {
  return Records.stored(session, resource).many({
    where: keysWhere(resource, keys),
    select: Object.fromEntries(fields.map((name) => [name, true as const])),
  });
}

/** Checks whether the caller can read these fields in every record that exists for them. */
async function isReadable(
  { resource, rules, visible }: WriteAccess,
  fields: readonly string[],
): Promise<boolean> {
  if (!rules) return true;
  const isShowAllowed = (await rules.allowed(resource, 'show')) === visible;
  for (const name of fields) {
    const field = fieldOf(resource, name);
    if (!field || !(isShowAllowed || isListed(field))) return false;
    if ((await rules.field(resource, name, 'read')) !== true) return false;
  }
  return true;
}

const isSameKeyPart = (known: unknown, value: unknown): boolean =>
  known !== undefined && known !== null && encodeKeyPart(known) === encodeKeyPart(value);
