import { useEffect, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { filterAlong, matchFilter, waysOf } from '../../data-provider/match-filter.js';
import type { Values } from '../../data-provider/values.js';
import { useReferences } from '../references/context.js';
import type { StudioColumn } from '../base/types.js';

/** Debounce time of the search in milliseconds. */
const DEBOUNCE_MS = 250;

interface RecordSearch {
  found: RaRecord[];
  /** Whether the results for the current text have not arrived yet. */
  isLoading: boolean;
}

/** The results of a search. */
interface Results {
  query: string;
  filterJson: string;
  records: RaRecord[];
}

/**
 * Returns the records that match a text and the row. Until the response arrives, those of the previous results whose label contains
 * the text: Enter takes the first one, which must never be a record of another search.
 */
export function useRecordSearch(
  column: StudioColumn,
  text: string,
  row: Values = {},
): RecordSearch {
  const { search, represent, read } = useReferences();
  const { reference = '' } = column;
  const [results, setResults] = useState<Results>();
  const valueOf = (field: string) => row[field];
  const filterJson = JSON.stringify([
    matchFilter(column.match, valueOf),
    waysOf(column.match, valueOf),
  ]);
  const query = column.isSearched === false ? '' : text.trim();

  useEffect(() => {
    const abort = new AbortController();
    const runSearch = async () => {
      const [own, ways] = JSON.parse(filterJson) as [Values, ReturnType<typeof waysOf>];
      const { signal } = abort;
      // if they cannot be read, the server decides
      const filter = { ...own, ...(await filterAlong(ways, read).catch(() => ({}))) };
      const records = await search(column, query, { filter, signal }).catch((): RaRecord[] => []);
      // a data provider may ignore the signal: a late response must not replace a newer one
      if (!signal.aborted) setResults({ query, filterJson, records });
    };
    const timer = setTimeout(() => void runSearch(), query ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [column, search, query, filterJson, read]);

  return useMemo(() => {
    const isLoading = results?.query !== query || results.filterJson !== filterJson;
    const previous = results?.filterJson === filterJson ? results.records : [];
    const isMatch = (record: RaRecord): boolean =>
      represent(reference, record).toLowerCase().includes(query.toLowerCase());
    return { found: isLoading ? previous.filter(isMatch) : previous, isLoading };
  }, [filterJson, query, reference, represent, results]);
}
