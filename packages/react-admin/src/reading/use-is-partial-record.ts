import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isObject } from '../data-provider/values.js';

interface Page {
  record?: unknown;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

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
  // with a custom cache time, nothing else would refetch; only once per record, since the response may lack the fields too
  const recordKey = isListRow ? JSON.stringify([resource, record['id']]) : undefined;
  const refetchedKey = useRef<string>(undefined);
  useEffect(() => {
    if (recordKey === undefined || isFetching || error || refetchedKey.current === recordKey)
      return undefined;
    // the page's own effects, which lead its query to the next record, run after this one
    const timer = setTimeout(() => {
      refetchedKey.current = recordKey;
      void refetch();
    });
    return () => clearTimeout(timer);
  }, [error, isFetching, recordKey, refetch]);
  return isListRow && isFetching;
}
