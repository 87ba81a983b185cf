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
 * True as long as a page has nothing but a row of a list, which react-admin shows until the record is read: of a
 * resource whose lists leave fields out, a form of it would begin with empty inputs.
 */
export function useIsAwaited({ record, error, isFetching = false, refetch }: Page): boolean {
  const info = useResourceInfo(useResourceContext() ?? '');
  const isRow =
    isObject(record) &&
    Object.entries(info?.fields ?? {}).some(
      ([name, { inList }]) => inList === false && !Object.hasOwn(record, name),
    );
  // where the project keeps what was read for a while, nobody else would ask; once, for the answer may lack it too
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isRow || isFetching || error || isAsked.current) return;
    isAsked.current = true;
    void refetch();
  }, [error, isFetching, isRow, refetch]);
  return isRow && isFetching;
}
