import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  useDataProvider,
  useGetResourceLabel,
  type RaRecord,
  type ResourceDefinition,
} from 'react-admin';
import { OWN_ORDER } from '../data-provider/query.js';
import { useResourceFields } from '../data-provider/use-resource-fields.js';
import { useListableResources } from '../resources/use-listable-resources.js';
import type { FoundRecord } from './found.js';

/** So many resources are searched at once: a browser sends few requests at a time, and a server has other work. */
const AT_ONCE = 4;

/** Of each resource. */
const MOST_RECORDS = 5;

/** Fewer letters are found nearly everywhere, and no index helps to find them. */
const FEWEST_LETTERS = 2;

export interface FoundRecords {
  records: FoundRecord[];
  /** Some resources are not searched yet. */
  isSearching: boolean;
  /** What those that could not be searched are called. */
  failed: string[];
}

/** The records in which the server finds a text: of every resource that may be listed and has something to search in. */
export function useFoundRecords(query: string): FoundRecords {
  const dataProvider = useDataProvider();
  const fields = useResourceFields();
  const labelOf = useGetResourceLabel();
  const resources = useListableResources();
  const searched = (resources ?? []).filter(({ name }) => fields?.[name]?.search);
  const text = query.trim();
  const isAsked = text.length >= FEWEST_LETTERS && searched.length > 0;

  async function search(definition: ResourceDefinition, signal: AbortSignal) {
    const { name } = definition;
    try {
      const { data } = await dataProvider.getList<RaRecord>(name, {
        pagination: { page: 1, perPage: MOST_RECORDS },
        sort: OWN_ORDER,
        filter: { q: text },
        signal,
      });
      return { definition, records: data };
    } catch {
      return { definition, records: undefined };
    }
  }

  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['gen', 'finder', text, searched.map(({ name }) => name)],
    enabled: isAsked,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      Promise.all(
        searched.slice(pageParam, pageParam + AT_ONCE).map((each) => search(each, signal)),
      ),
    getNextPageParam: (_last, _pages, from) =>
      from + AT_ONCE < searched.length ? from + AT_ONCE : undefined,
  });
  useEffect(() => {
    if (isAsked && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAsked, hasNextPage, isFetching, fetchNextPage]);

  const answers = isAsked ? (data?.pages.flat() ?? []) : [];
  return {
    records: answers.flatMap(({ definition, records = [] }) =>
      records.map((record): FoundRecord => ({
        kind: 'record',
        key: `record ${definition.name} ${record.id}`,
        group: labelOf(definition.name, 2),
        record,
        definition,
      })),
    ),
    isSearching: isAsked && (isFetching || hasNextPage || data === undefined),
    failed: answers
      .filter(({ records }) => records === undefined)
      .map(({ definition }) => labelOf(definition.name, 2)),
  };
}
