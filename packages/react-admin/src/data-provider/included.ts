import type { AccessSource, ResourceInfo } from './options.js';
import { valuesOf } from './values.js';

/**
 * The relations to read along with each record, by which it is called, as `include` has them: none that rules close to the
 * user, nor where a page says `related: false`; and how many there are of the relations in its `counts`.
 */
export function includeOf(
  resource: string,
  info: ResourceInfo | undefined,
  access: AccessSource | undefined,
  meta?: unknown,
): string | undefined {
  if (!info) return undefined;
  const { related, counts } = valuesOf(meta);
  const counted = countsOf(info, access, counts);
  if (related === false) return counted.join() || undefined;
  const open = Object.entries(info.fields).flatMap(([key, { include, reference = '' }]) =>
    include !== undefined &&
    access?.reads(resource, key) !== false &&
    access?.allows(reference, 'list') !== false
      ? [include]
      : [],
  );
  return [...open, ...counted].join() || undefined;
}

/** How many there are of the relations that a page asks for, of those that rules leave open. */
const countsOf = (
  { cascades = {} }: ResourceInfo,
  access: AccessSource | undefined,
  asked: unknown,
): string[] =>
  (Array.isArray(asked) ? asked : []).flatMap((relation: unknown) => {
    const { reference } = cascades[String(relation)] ?? {};
    const isOpen = reference !== undefined && access?.allows(reference, 'list') !== false;
    return isOpen ? [`_count.${String(relation)}`] : [];
  });

/** True of what is read along, and is no field of the record. */
export const isIncluded = (name: string, info: ResourceInfo | undefined): boolean =>
  info !== undefined &&
  !Object.hasOwn(info.fields, name) &&
  Object.values(info.fields).some(({ include }) => include === name);
