import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { matchFilter } from '../../data-provider/match-filter.js';
import { valuesOf, type Values } from '../../data-provider/values.js';
import { useReferences } from '../references/context.js';
import type { StudioColumn } from '../base/types.js';

/** Debounce time of the search in milliseconds. */
const DEBOUNCE_MS = 250;

/** Returns the records that match a text and the row; the previous results until the response arrives. */
export function useRecordSearch(
  column: StudioColumn,
  text: string,
  row: Values = {},
): { found: RaRecord[]; isLoading: boolean } {
  const { search } = useReferences();
  const [found, setFound] = useState<RaRecord[]>([]);
  const [isLoading, setLoading] = useState(true);
  const filterJson = JSON.stringify(matchFilter(column.match, (field) => row[field]));
  const query = column.isSearched === false ? '' : text.trim();

  useEffect(() => {
    const abort = new AbortController();
    const runSearch = async () => {
      setLoading(true);
      const filter: Values = valuesOf(JSON.parse(filterJson));
      const { signal } = abort;
      const records = await search(column, query, { filter, signal }).catch((): RaRecord[] => []);
      // a data provider may ignore the signal: a late response must not replace a newer one
      if (signal.aborted) return;
      setFound(records);
      setLoading(false);
    };
    const timer = setTimeout(() => void runSearch(), query ? DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [column, search, query, filterJson]);

  return { found, isLoading };
}
