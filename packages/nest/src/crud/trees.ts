import { fieldsChosenByClient } from '../errors/conflict-fields';
import { invalid } from '../errors/http-error';
import { encodeId, keyAsStored, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { lockKeys } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { isGiven } from './said-of-write';
import type { WriteSession } from './transaction';

/** Returns, for each tree, the fields that hold the parent's key, in key order. */
const treesOf = ({ relations = {} }: ResourceDefinition): (readonly string[])[] =>
  Object.values(relations).flatMap(({ tree }) => (tree ? [tree] : []));

/** Checks whether a write moves a record below another one: only the database knows its ancestors. */
export const movesInTree = (resource: ResourceDefinition, written: object): boolean =>
  treesOf(resource).some((tree) =>
    tree.some((name) => {
      const given: unknown = Reflect.get(written, publicName(resource, name));
      return given !== undefined && given !== null;
    }),
  );

/**
 * Walks from a written record to the root of its tree, locking each record on the way: of two moves
 * that together form a cycle, one waits for the other and detects it. Includes soft-deleted
 * records, since restoring one could complete a cycle.
 * @throws 400 if the record is its own ancestor
 */
export async function assertNoCycle(
  session: WriteSession,
  resource: ResourceDefinition,
  written: Row,
): Promise<void> {
  const records = Records.unrestricted({ client: session.client, resource });
  for (const tree of treesOf(resource)) {
    const ownId = encodeId(resource, keyOf(resource, written));
    const select = Object.fromEntries(tree.map((name): [string, true] => [name, true]));
    const visited = new Set<string>();
    for (let row: Row | null = written; row;) {
      const parentKey = parentKeyOf(resource, tree, row);
      if (!parentKey) break;
      const id = encodeId(resource, parentKey);
      if (id === ownId) throw cycleError(resource, tree);
      // this write is not to blame for an existing cycle
      if (visited.has(id)) break;
      visited.add(id);
      await lockKeys(records, resource, [parentKey]);
      row = await records.one(parentKey, select);
    }
  }
}

/** @throws 400 for a new record that would be its own parent */
export function assertNotOwnParent(resource: ResourceDefinition, data: Row): void {
  // the database will make the rest of the key
  if (!resource.key.every((name) => isGiven(data, name))) return;
  const idAsStored = (key: Key): string => encodeId(resource, keyAsStored(resource, key));
  for (const tree of treesOf(resource)) {
    const parent = parentKeyOf(resource, tree, data);
    if (parent && idAsStored(parent) === idAsStored(data)) throw cycleError(resource, tree);
  }
}

/** Returns the key of the parent; undefined at the root. */
function parentKeyOf(
  resource: ResourceDefinition,
  tree: readonly string[],
  row: Row,
): Key | undefined {
  const values = tree.map((name) => row[name]);
  if (values.some((value) => value === null || value === undefined)) return undefined;
  return Object.fromEntries(resource.key.map((name, at) => [name, values[at]]));
}

/** Blames a field that the body could change: neither a tenant, nor a column of the record's own key. */
function cycleError(resource: ResourceDefinition, tree: readonly string[]) {
  const others = tree.filter((name) => !resource.key.includes(name));
  const [field = ''] = fieldsChosenByClient(resource, others.length ? others : tree);
  const name = publicName(resource, field);
  return invalid(name, `${name} must be neither the record itself nor one below it`);
}
