import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import type { Cascade } from '../data-provider/options.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf, type Values } from '../data-provider/values.js';
import { recordsBelow } from './records-below.js';

/** More ids need several requests, which a confirmation does not wait for. */
const MAX_COUNTED = 500;

interface Counted extends RaRecord {
  _count?: unknown;
}

interface RelatedCounts {
  isPending: boolean;
  /** By relation; absent if nothing was counted. */
  counts?: Values;
  /** The records could not be read, or not all of them, or are too many. */
  isFailed: boolean;
}

/** Counts what a deletion of these records takes along, detaches or fails for, as far as the user may see it. */
export function useRelatedCounts(resource: string, ids: readonly Identifier[]): RelatedCounts {
  const { cascades = {} } = useResourceInfo(resource) ?? {};
  const dataProvider = useDataProvider();
  const counted = Object.keys(cascades).filter((relation) => {
    const { reference, by } = cascades[relation] ?? {};
    if (reference === undefined || by !== undefined) return false;
    // records of the same resource may be selected too
    return ids.length === 1 || reference !== resource;
  });
  const trees = treesOf(cascades);
  const hasAny = counted.length > 0 || trees.hasAny;
  const isTooMany = ids.length > MAX_COUNTED;
  const isCounted = hasAny && ids.length > 0 && !isTooMany;
  const countsOf = async (all: readonly Identifier[], signal: AbortSignal): Promise<Values> => {
    if (counted.length === 0) return {};
    const meta = { related: false, counts: counted };
    const [id, ...others] = all;
    if (id !== undefined && others.length === 0) {
      const { data: record } = await dataProvider.getOne<Counted>(resource, { id, meta, signal });
      return valuesOf(record._count);
    }
    const { data: records } = await dataProvider.getMany<Counted>(resource, {
      ids: [...all],
      meta,
      signal,
    });
    if (records.length < all.length) throw new Error('Not all of the records were counted');
    return sumOf(records.map(({ _count }) => valuesOf(_count)));
  };
  const { data, isPending, isError } = useQuery({
    queryKey: [resource, 'relatedCounts', ids],
    queryFn: async ({ signal }) => {
      const reader = { dataProvider, resource, max: MAX_COUNTED, signal };
      const below = await recordsBelow(reader, ids, trees.deleted);
      // what belongs to the records below goes with them, too
      const all = [...ids, ...[...below.values()].flat()];
      const kept = await recordsBelow(reader, all, trees.kept, 1);
      const found = Object.fromEntries(
        [...below, ...kept].map(([name, { length }]) => [name, length]),
      );
      return { ...(await countsOf(all, signal)), ...found };
    },
    enabled: isCounted,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    isPending: isCounted && isPending,
    isFailed: isError || (isTooMany && hasAny),
    ...(data && { counts: data }),
  };
}

/** Returns the relations of a resource to itself, each with the field that holds them: those whose records go, and those whose stay. */
function treesOf(cascades: Readonly<Record<string, Cascade>>) {
  const entries = Object.entries(cascades).flatMap(([name, { by, stay, prevent }]) =>
    by === undefined ? [] : [{ name, by, isKept: stay === true || prevent === true }],
  );
  const fieldsOf = (isKept: boolean): Record<string, string> =>
    Object.fromEntries(
      entries.filter((one) => one.isKept === isKept).map(({ name, by }) => [name, by]),
    );
  return { hasAny: entries.length > 0, deleted: fieldsOf(false), kept: fieldsOf(true) };
}

const sumOf = (all: readonly Values[]): Values =>
  all.reduce<Record<string, number>>((sums, counts) => {
    for (const [relation, count] of Object.entries(counts))
      sums[relation] = (sums[relation] ?? 0) + Number(count);
    return sums;
  }, {});
