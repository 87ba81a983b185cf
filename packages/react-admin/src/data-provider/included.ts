import type { AccessSource, ResourceInfo } from './options.js';
import { valuesOf } from './values.js';

/**
 * The relations to read along with each record, by which it is called, as `include` has them: none that rules close to the
 * user, nor where a page says `related: false`.
 */
export function includeOf(
  resource: string,
  info: ResourceInfo | undefined,
  access: AccessSource | undefined,
  meta?: unknown,
): string | undefined {
  if (!info || valuesOf(meta)['related'] === false) return undefined;
  const open = Object.entries(info.fields).flatMap(([key, { include, reference = '' }]) =>
    include !== undefined &&
    access?.reads(resource, key) !== false &&
    access?.allows(reference, 'list') !== false
      ? [include]
      : [],
  );
  return open.join() || undefined;
}

/** True of what is read along, and is no field of the record. */
export const isIncluded = (name: string, info: ResourceInfo | undefined): boolean =>
  info !== undefined &&
  !Object.hasOwn(info.fields, name) &&
  Object.values(info.fields).some(({ include }) => include === name);
