import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  useDataProvider,
  useGetResourceLabel,
  type RaRecord,
  type ResourceDefinition,
} from 'react-admin';
import { SERVER_ORDER } from '../data-provider/query.js';
import { useResourceFields } from '../data-provider/use-resource-fields.js';
import { ownMatchesFirst } from '../records/own-matches-first.js';
import { useListableResources } from '../resources/use-listable-resources.js';
import type { RecordResult } from './finder-result.js';

/** How many resources are searched at once: browsers limit concurrent requests, and the server has other work. */
const RESOURCES_PER_BATCH = 4;

/** Per resource. */
const SHOWN_RECORDS = 5;

/** Per resource: more than are shown, since the first may be found only by the labels of related records. */
const REQUESTED_RECORDS = 20;

/** Fewer letters match nearly everything, and no index helps to find them. */
const MIN_QUERY_LENGTH = 2;

export interface RecordResults {
  records: RecordResult[];
  /** Whether some resources have not been searched yet. */
  isSearching: boolean;
  /** The labels of the resources that could not be searched. */
  failed: string[];
}

/** Searches the server for a text: in every resource that the user may list and that is searchable. */
export function useRecordResults(query: string): RecordResults {
  const dataProvider = useDataProvider();
  const fields = useResourceFields();
  const labelOf = useGetResourceLabel();
  const resources = useListableResources();
  const searched = (resources ?? []).filter(({ name }) => fields?.[name]?.search);
  const text = query.trim();
  const isEnabled = text.length >= MIN_QUERY_LENGTH && searched.length > 0;

  async function search(definition: ResourceDefinition, signal: AbortSignal) {
    const { name } = definition;
    try {
      const { data } = await dataProvider.getList<RaRecord>(name, {
        pagination: { page: 1, perPage: REQUESTED_RECORDS },
        sort: SERVER_ORDER,
        filter: { q: text },
        signal,
      });
      const labelOf = (record: RaRecord) => labelTextOf(definition, record);
      return {
        definition,
        records: ownMatchesFirst(data, text, labelOf).slice(0, SHOWN_RECORDS),
      };
    } catch {
      return { definition, records: undefined };
    }
  }

  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['gen', 'finder', text, searched.map(({ name }) => name)],
    enabled: isEnabled,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      Promise.all(
        searched
          .slice(pageParam, pageParam + RESOURCES_PER_BATCH)
          .map((each) => search(each, signal)),
      ),
    getNextPageParam: (_last, _pages, from) =>
      from + RESOURCES_PER_BATCH < searched.length ? from + RESOURCES_PER_BATCH : undefined,
  });
  useEffect(() => {
    if (isEnabled && hasNextPage && !isFetching) void fetchNextPage();
  }, [isEnabled, hasNextPage, isFetching, fetchNextPage]);

  const results = isEnabled ? (data?.pages.flat() ?? []) : [];
  return {
    records: results.flatMap(({ definition, records = [] }) =>
      records.map((record): RecordResult => ({
        kind: 'record',
        key: `record ${definition.name} ${record.id}`,
        group: labelOf(definition.name, 2),
        record,
        definition,
      })),
    ),
    isSearching: isEnabled && (isFetching || hasNextPage || data === undefined),
    failed: results
      .filter(({ records }) => records === undefined)
      .map(({ definition }) => labelOf(definition.name, 2)),
  };
}

/** The label of a record of any resource; undefined if it is not a text, or is left to react-admin. */
function labelTextOf(
  { recordRepresentation: represent }: ResourceDefinition,
  record: RaRecord,
): string | undefined {
  const label: unknown =
    typeof represent === 'function' ? represent(record) : record[String(represent)];
  return typeof label === 'string' ? label : undefined;
}
