import { useEffect, useRef, useState } from 'react';
import { useParams, useResourceContext } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isObject } from '../data-provider/values.js';

interface Page {
  /** Of the page's record; defaults to the one in the address. */
  id?: unknown;
  record?: unknown;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

/**
 * Whether a page only has a row of a list, which react-admin shows until the record is read: if lists leave fields out, a form
 * would begin with empty inputs.
 */
export function useIsPartialRecord({
  id,
  record,
  error,
  isFetching = false,
  refetch,
}: Page): boolean {
  const { id: routeId } = useParams();
  const resource = useResourceContext() ?? '';
  const info = useResourceInfo(resource);
  const isListRow =
    isObject(record) &&
    Object.entries(info?.fields ?? {}).some(
      ([name, { inList }]) => inList === false && !Object.hasOwn(record, name),
    );
  const pageKey = JSON.stringify([resource, String(id ?? routeId)]);
  const rowKey = isListRow ? pageKey : undefined;
  const fetchedKey = useRef<string>(undefined);
  // the response may lack the fields too, where they are hidden from the user: what has been read is no row of a list
  const [readKey, setReadKey] = useState<string>();
  useEffect(() => {
    if (error) {
      fetchedKey.current = undefined;
      return undefined;
    }
    if (isFetching) {
      fetchedKey.current = pageKey;
      return undefined;
    }
    if (rowKey === undefined || fetchedKey.current === rowKey) {
      fetchedKey.current = rowKey;
      setReadKey(rowKey);
      return undefined;
    }
    // with a custom cache time, nothing else would fetch; the page's own effects, which lead its query to the next record, run
    // after this one
    const timer = setTimeout(() => {
      fetchedKey.current = rowKey;
      void refetch();
    });
    return () => clearTimeout(timer);
  }, [error, isFetching, pageKey, refetch, rowKey]);
  return isListRow && isFetching && readKey !== rowKey;
}
