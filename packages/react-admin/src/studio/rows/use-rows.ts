import { useCallback, useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { useStoreValue } from '../base/store.js';
import { isDraft, type StudioRow } from '../base/types.js';
import type { Unsaved } from './unsaved.js';
import type { Drafts } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';

/** A row as its cells show it now; undefined for one that nobody has seen. */
export type RowOf = (id: Identifier) => StudioRow | undefined;

interface Tools {
  /** A place for each record, some of them gaps. */
  records: StudioRow[];
  unsaved: Unsaved;
  drafts: Drafts;
  saving: SaveRow;
}

/** The rows of the grid: new ones on top, and the records with what is not saved yet. */
export function useRows({ records, unsaved, drafts, saving: { known } }: Tools) {
  const kept = useStoreValue(unsaved, ({ values }) => values);
  const newRows = useStoreValue(drafts.store, (rows) => rows);
  const merge = useMemo(() => rememberedMerge(), []);
  const rows = useMemo(
    () => [...newRows, ...records.map((row) => merge(row, kept.get(row.id)))],
    [kept, merge, newRows, records],
  );
  // what a cell shows does not wait for the next render: keys may come faster
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

/** The same object for the same row and values: the grid draws a row anew when it is another one. */
function rememberedMerge() {
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
