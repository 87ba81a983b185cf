import { useEffect, useRef } from 'react';
import {
  useDataProvider,
  useEvent,
  useNotify,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { errorText } from '../reading/error-text.js';
import { MAX_SELECTED } from './max-selected.js';

type SelectAll = (options?: { limit?: number }) => Promise<void>;

/**
 * Returns a function that selects all records of a list, as react-admin's does, which leaves out the list's `meta` and would thus
 * select living records among the deleted ones. If the list or the selection changes while they are being read, nothing is
 * selected: the user would not see what a bulk action concerns.
 */
export function useSelectAll(list: ListControllerResult, meta: unknown): SelectAll {
  const { resource, sort, selectedIds } = list;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const filter = { ...valuesOf(list.filterValues), ...valuesOf(list.filter) };
  const shown = JSON.stringify([sort, filter, meta, selectedIds]);
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = shown;
    return () => {
      latest.current = undefined;
    };
  }, [shown]);

  return useEvent(async ({ limit = MAX_SELECTED } = {}) => {
    try {
      const { data } = await dataProvider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: limit },
        ...{ sort, filter },
        meta: { ...valuesOf(meta), related: false },
      });
      if (latest.current === shown) list.onSelect(data.map(({ id }) => id));
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  });
}
