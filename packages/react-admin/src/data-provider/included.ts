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

/** Returns the `include` parameter of a list, with the lists of ids and, unless it is exported, the counts that tables show. */
export function includeInListOf(
  resource: string,
  info: ResourceInfo | undefined,
  access: AccessSource | undefined,
  meta?: unknown,
): string | undefined {
  const ids = Object.entries(info?.fields ?? {}).flatMap(([name, { kind, inList }]) =>
    kind === 'Ids' && inList && access?.reads(resource, name) !== false ? [name] : [],
  );
  const { related } = valuesOf(meta);
  const counts = (info?.listCounts ?? []).map((name) => `_count.${name}`);
  const include = includeOf(resource, info, access, meta);
  return (
    [
      ...(include ? [include] : []),
      ...(related === false ? [] : ids),
      ...(related === undefined ? counts : []),
    ].join() || undefined
  );
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

/** Whether this is an included relation, or the counts, rather than a field of the record. */
export const isIncluded = (name: string, info: ResourceInfo | undefined): boolean =>
  info !== undefined &&
  !Object.hasOwn(info.fields, name) &&
  (name === '_count' || Object.values(info.fields).some(({ include }) => include === name));
