import { chosenOf } from '../errors/conflict-fields';
import { invalid } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keyOf } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { holdAmong } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import type { WriteSession } from './transaction';

/** Of each tree: the own fields that hold the key of the record above, in the order of that key. */
const treesOf = ({ relations = {} }: ResourceDefinition): (readonly string[])[] =>
  Object.values(relations).flatMap(({ tree }) => (tree ? [tree] : []));

/** True where a write puts a record below another one: where that leads only the database knows. */
export const movesInTree = (resource: ResourceDefinition, written: object): boolean =>
  treesOf(resource).some((tree) =>
    tree.some((name) => {
      const given: unknown = Reflect.get(written, publicName(resource, name));
      return given !== undefined && given !== null;
    }),
  );

/**
 * Walks from a record that was written to the top of its tree. Each record on the way is held: of two moves that make a circle
 * together, one waits for the other, and finds it. Deleted ones that keep their rows are on the way too: with one that is brought
 * back, the circle would be there.
 * @throws 400 where the way leads back to the record
 */
export async function refuseCircle(
  session: WriteSession,
  resource: ResourceDefinition,
  written: Row,
): Promise<void> {
  const records = Records.every({ client: session.client, resource });
  for (const tree of treesOf(resource)) {
    const own = encodeId(resource, keyOf(resource, written));
    const select = Object.fromEntries(tree.map((name): [string, true] => [name, true]));
    const passed = new Set<string>();
    for (let row: Row | null = written; row;) {
      const above = keyAbove(resource, tree, row);
      if (!above) break;
      const id = encodeId(resource, above);
      if (id === own) throw circle(resource, tree);
      // a circle that was there before is no fault of this write
      if (passed.has(id)) break;
      passed.add(id);
      await holdAmong(records, resource, [above]);
      row = await records.one(above, select);
    }
  }
}

/** @throws 400 for a new record that would be above itself */
export function refuseOwnParent(resource: ResourceDefinition, data: Row): void {
  for (const tree of treesOf(resource)) {
    const parent = keyAbove(resource, tree, data);
    const isOwn = parent && resource.key.every((name) => data[name] === parent[name]);
    if (isOwn) throw circle(resource, tree);
  }
}

/** The key of the record above; none at the top. */
function keyAbove(
  resource: ResourceDefinition,
  tree: readonly string[],
  row: Row,
): Key | undefined {
  const values = tree.map((name) => row[name]);
  if (values.some((value) => value === null || value === undefined)) return undefined;
  return Object.fromEntries(resource.key.map((name, at) => [name, values[at]]));
}

/** It names what a body could say otherwise: neither a tenant, nor a column of the record's own key. */
function circle(resource: ResourceDefinition, tree: readonly string[]) {
  const others = tree.filter((name) => !resource.key.includes(name));
  const [field = ''] = chosenOf(resource, others.length ? others : tree);
  const name = publicName(resource, field);
  return invalid(name, `${name} must be neither the record itself nor one below it`);
}
