import { useEffect, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isObject } from '../data-provider/values.js';

interface Page {
  record?: unknown;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

/** Of a fetch that began without a record: whatever it brings has been read. */
const ANY_KEY = '';

/**
 * Whether a page only has a row of a list, which react-admin shows until the record is read: if lists leave fields out, a form
 * would begin with empty inputs.
 */
export function useIsPartialRecord({ record, error, isFetching = false, refetch }: Page): boolean {
  const resource = useResourceContext() ?? '';
  const info = useResourceInfo(resource);
  const isListRow =
    isObject(record) &&
    Object.entries(info?.fields ?? {}).some(
      ([name, { inList }]) => inList === false && !Object.hasOwn(record, name),
    );
  const hasRecord = Boolean(record);
  const recordKey = isListRow ? JSON.stringify([resource, record['id']]) : undefined;
  const fetchedKey = useRef<string>(undefined);
  // the response may lack the fields too, where they are hidden from the user: what has been read is no row of a list
  const [readKey, setReadKey] = useState<string>();
  useEffect(() => {
    if (error) return undefined;
    if (isFetching) {
      fetchedKey.current = hasRecord ? recordKey : ANY_KEY;
      return undefined;
    }
    const isRead = fetchedKey.current === recordKey || fetchedKey.current === ANY_KEY;
    if (isRead || recordKey === undefined) {
      fetchedKey.current = recordKey;
      setReadKey(recordKey);
      return undefined;
    }
    // with a custom cache time, nothing else would fetch; the page's own effects, which lead its query to the next record, run
    // after this one
    const timer = setTimeout(() => {
      fetchedKey.current = recordKey;
      void refetch();
    });
    return () => clearTimeout(timer);
  }, [error, hasRecord, isFetching, recordKey, refetch]);
  return isListRow && isFetching && readKey !== recordKey;
}
