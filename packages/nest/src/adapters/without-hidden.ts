import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isPlainObject } from '../values/plain-object';

/**
 * The value without what the resource hides: of one record, of several, and of those under `data`, as in a page; of the
 * related records in them what their own resources hide.
 */
export function withoutHidden(value: unknown, resource: ResourceDefinition): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutHidden(item, resource));
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  const { hidden = [], fields } = resource;
  const relations = relationsOf(resource);
  const inside = (name: string): ResourceDefinition | undefined =>
    relations.get(name)?.to ??
    (name === 'data' && !Object.hasOwn(fields, name) ? resource : undefined);
  const shown = Object.entries(value)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, item]: [string, unknown]) => {
      const to = inside(name);
      return [name, to ? withoutHidden(item, to) : item] as const;
    });
  return Object.fromEntries(shown);
}
