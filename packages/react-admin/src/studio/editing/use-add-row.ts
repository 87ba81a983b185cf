import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { valuesOf } from '../../data-provider/values.js';
import type { ApiRef } from '../base/range.js';
import type { Store } from '../base/store.js';
import { isDraft, isEditable, type Cell, type Columns, type StudioRow } from '../base/types.js';
import { addedRow } from '../rows/added-row.js';
import type { Drafts } from '../rows/use-drafts.js';
import type { Undo } from '../rows/use-undo.js';

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  drafts: Drafts;
  /** The cell beside whose row a row is inserted. */
  lastCell: Store<Cell | null>;
  undo: Undo;
  canCreate: boolean;
}

/** Adds rows without values, above all others or beside one, and opens their first cell. */
export function useAddRow({ apiRef, columns, drafts, lastCell, undo, canCreate }: Dependencies) {
  const { prepend, insert, lift } = drafts;
  const { remember } = undo;

  // the rows of another order or another filter have other places
  const list = useListContext();
  const listKey = JSON.stringify([list.sort, valuesOf(list.filterValues)]);
  const lastKey = useRef(listKey);
  useEffect(() => {
    if (lastKey.current !== listKey) lift();
    lastKey.current = listKey;
  }, [lift, listKey]);

  const open = useCallback(
    ({ id }: StudioRow) => {
      remember([addedRow(drafts, id)]);
      const first = [...columns.values()].find((column) => isEditable(column, id));
      if (!first) return;
      // the grid only knows the row after rendering it
      setTimeout(() => {
        const api = apiRef.current;
        const rowIndex = api?.getRowIndexRelativeToVisibleRows(id) ?? 0;
        api?.scrollToIndexes({ rowIndex, colIndex: 0 });
        api?.setCellFocus(id, first.field);
        // not while the rows of before are being saved
        if (api?.isCellEditable(api.getCellParams(id, first.field)))
          api.startCellEditMode({ id, field: first.field });
      });
    },
    [apiRef, columns, drafts, remember],
  );

  return useMemo(() => {
    const addRow = () => {
      if (canCreate) open(prepend());
    };
    const insertRow = (side: 'above' | 'below') => {
      const id = lastCell.get()?.id;
      const ids = apiRef.current?.getAllRowIds() ?? [];
      const at = id === undefined ? -1 : ids.indexOf(id);
      if (at < 0) return addRow();
      const above = ids.slice(0, side === 'above' ? at : at + 1);
      const newAbove = above.filter(isDraft).length;
      if (canCreate) open(insert(newAbove, above.length - newAbove));
    };
    return { addRow, insertRow };
  }, [apiRef, canCreate, insert, lastCell, open, prepend]);
}
