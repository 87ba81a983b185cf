import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { isPlainObject } from '../values/plain-object';

/**
 * Returns the value without hidden fields: of a record, of several, and of those under `data`, as
 * in a page; related records omit what their own resources hide.
 */
export function withoutHidden(value: unknown, resource: ResourceDefinition): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutHidden(item, resource));
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  const { hidden = [], fields, unused = {} } = resource;
  const relations = relationsOf(resource);
  const visible = Object.entries(value)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, item]: [string, unknown]) => {
      const relation = relations.get(name);
      if (relation) return [name, relatedWithoutHidden(item, relation, resource)] as const;
      const to = Object.hasOwn(unused, name) ? unused[name]?.() : undefined;
      if (to) return [name, withoutHidden(item, to)] as const;
      const isPage = name === 'data' && !Object.hasOwn(fields, name);
      return [name, isPage ? withoutHidden(item, resource) : item] as const;
    });
  return Object.fromEntries(visible);
}

/** Under a many-to-many relation through a join model are its rows, which refer to both records. */
function relatedWithoutHidden(
  value: unknown,
  relation: Relation,
  from: ResourceDefinition,
): unknown {
  const { to, through } = relation;
  if (!through) return withoutHidden(value, to);
  if (Array.isArray(value)) return value.map((row) => relatedWithoutHidden(row, relation, from));
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      withoutHidden(item, name === through.relation ? to : from),
    ]),
  );
}
