import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { matching } from '../../data-provider/matching.js';
import { valuesOf, type Values } from '../../data-provider/values.js';
import { useReferences } from '../references/context.js';
import type { StudioColumn } from '../base/types.js';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 250;

/** The records that a text is found in, and that fit the row; those of the text before until the answer is there. */
export function useFound(
  column: StudioColumn,
  text: string,
  row: Values = {},
): { found: RaRecord[]; isLoading: boolean } {
  const { search } = useReferences();
  const [found, setFound] = useState<RaRecord[]>([]);
  const [isLoading, setLoading] = useState(true);
  const wanted = JSON.stringify(matching(column.match, (field) => row[field]));
  const sent = column.isSearched === false ? '' : text.trim();

  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      setLoading(true);
      try {
        const filter: Values = valuesOf(JSON.parse(wanted));
        setFound(await search(column, sent, { filter, signal: abort.signal }));
      } catch {
        if (!abort.signal.aborted) setFound([]);
      }
      if (!abort.signal.aborted) setLoading(false);
    };
    const timer = setTimeout(() => void ask(), sent ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [column, search, sent, wanted]);

  return { found, isLoading };
}
