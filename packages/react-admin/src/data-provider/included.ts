import type { AccessSource, ResourceInfo } from './options.js';
import { valuesOf } from './values.js';

/**
 * Returns the `include` parameter: the relations that records are labelled by, except those that rules hide from the user and
 * unless the page sets `related: false`, or `'ids'` as an export does; and the counts of the relations in its `counts`.
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
  if (related === false || related === 'ids') return counted.join() || undefined;
  const relations = Object.entries(info.fields).flatMap(([key, { include, reference = '' }]) =>
    include !== undefined &&
    access?.reads(resource, key) !== false &&
    access?.allows(reference, 'list') !== false
      ? [include]
      : [],
  );
  return [...relations, ...counted].join() || undefined;
}

/** Returns the `include` parameter of a list, which leaves out the lists of ids that tables show, unless asked for them. */
export function includeInListOf(
  resource: string,
  info: ResourceInfo | undefined,
  access: AccessSource | undefined,
  meta?: unknown,
): string | undefined {
  const ids = Object.entries(info?.fields ?? {}).flatMap(([name, { kind, inList }]) =>
    kind === 'Ids' && inList && access?.reads(resource, name) !== false ? [name] : [],
  );
  const isAsked = valuesOf(meta)['related'] !== false;
  const include = includeOf(resource, info, access, meta);
  return [...(include ? [include] : []), ...(isAsked ? ids : [])].join() || undefined;
}

/** Returns the counts that a page asks for, without relations that rules hide from the user. */
const countsOf = (
  { cascades = {} }: ResourceInfo,
  access: AccessSource | undefined,
  requested: unknown,
): string[] =>
  (Array.isArray(requested) ? requested : []).flatMap((relation: unknown) => {
    const { reference } = cascades[String(relation)] ?? {};
    const isListable = reference !== undefined && access?.allows(reference, 'list') !== false;
    return isListable ? [`_count.${String(relation)}`] : [];
  });

/** Whether this is an included relation rather than a field of the record. */
export const isIncluded = (name: string, info: ResourceInfo | undefined): boolean =>
  info !== undefined &&
  !Object.hasOwn(info.fields, name) &&
  Object.values(info.fields).some(({ include }) => include === name);
