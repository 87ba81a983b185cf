import { useCallback, useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { useStoreValue } from '../base/store.js';
import { isDraft, type StudioRow } from '../base/types.js';
import { withDrafts } from './draft-places.js';
import type { Unsaved } from './unsaved.js';
import type { Drafts } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';

/** Returns a row as its cells currently show it; undefined for one that has not been loaded. */
export type RowOf = (id: Identifier) => StudioRow | undefined;

interface Dependencies {
  /** One row for each place, some of them placeholders. */
  records: StudioRow[];
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
}

/** Returns the rows of the grid: the new ones at their places between the records, which have their unsaved values. */
export function useRows({ records, unsaved, drafts, saving: { known } }: Dependencies) {
  const unsavedValues = useStoreValue(unsaved, ({ values }) => values);
  const newRows = useStoreValue(drafts.store, (rows) => rows);
  const { placeOf } = drafts;
  const merge = useMemo(() => createMemoizedMerge(), []);
  const rows = useMemo(
    () =>
      withDrafts(
        newRows,
        records.map((row) => merge(row, unsavedValues.get(row.id))),
        placeOf,
      ),
    [unsavedValues, merge, newRows, placeOf, records],
  );
  // not from the last render: keys may arrive faster than renders
  const rowOf = useCallback<RowOf>(
    (id) => {
      if (isDraft(id)) return drafts.store.get().find((row) => row.id === id);
      const record = known(id);
      return record && merge(record, unsaved.get().values.get(id));
    },
    [drafts.store, known, merge, unsaved],
  );
  return { rows, rowOf };
}

/** Memoizes merged rows: the grid re-renders a row if it is another object. */
function createMemoizedMerge() {
  const merged = new WeakMap<StudioRow, { values: Values; row: StudioRow }>();
  return (row: StudioRow, values: Values | undefined): StudioRow => {
    if (!values) return row;
    const last = merged.get(row);
    if (last?.values === values) return last.row;
    const next = { ...row, ...values };
    merged.set(row, { values, row: next });
    return next;
  };
}
