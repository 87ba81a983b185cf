import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf, type Values } from '../data-provider/values.js';

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
    const { reference } = cascades[relation] ?? {};
    // records of the same resource may be selected too
    return reference !== undefined && (ids.length === 1 || reference !== resource);
  });
  const isTooMany = ids.length > MAX_COUNTED;
  const isCounted = counted.length > 0 && ids.length > 0 && !isTooMany;
  const { data, isPending, isError } = useQuery({
    queryKey: [resource, 'relatedCounts', ids],
    queryFn: async ({ signal }) => {
      const meta = { related: false, counts: counted };
      const [id, ...others] = ids;
      if (id !== undefined && others.length === 0) {
        const { data: record } = await dataProvider.getOne<Counted>(resource, { id, meta, signal });
        return valuesOf(record._count);
      }
      const { data: records } = await dataProvider.getMany<Counted>(resource, {
        ids: [...ids],
        meta,
        signal,
      });
      if (records.length < ids.length) throw new Error('Not all of the records were counted');
      return sumOf(records.map(({ _count }) => valuesOf(_count)));
    },
    enabled: isCounted,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    isPending: isCounted && isPending,
    isFailed: isError || (isTooMany && counted.length > 0),
    ...(data && { counts: data }),
  };
}

const sumOf = (all: readonly Values[]): Values =>
  all.reduce<Record<string, number>>((sums, counts) => {
    for (const [relation, count] of Object.entries(counts))
      sums[relation] = (sums[relation] ?? 0) + Number(count);
    return sums;
  }, {});
