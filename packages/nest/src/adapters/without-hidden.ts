import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isPlainObject } from '../values/plain-object';

/**
 * Returns the value without hidden fields: of a record, of several, and of those under `data`, as
 * in a page; related records omit what their own resources hide.
 */
export function withoutHidden(value: unknown, resource: ResourceDefinition): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutHidden(item, resource));
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  const { hidden = [], fields } = resource;
  const relations = relationsOf(resource);
  const resourceOf = (name: string): ResourceDefinition | undefined =>
    relations.get(name)?.to ??
    (name === 'data' && !Object.hasOwn(fields, name) ? resource : undefined);
  const visible = Object.entries(value)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, item]: [string, unknown]) => {
      const to = resourceOf(name);
      return [name, to ? withoutHidden(item, to) : item] as const;
    });
  return Object.fromEntries(visible);
}
