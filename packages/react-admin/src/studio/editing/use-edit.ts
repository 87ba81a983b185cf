import {
  GridCellEditStartReasons,
  type GridCellEditStartParams,
  type GridCellEditStopParams,
  type MuiEvent,
} from '@mui/x-data-grid';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNotify } from 'react-admin';
import { hasFile } from '../../data-provider/uploads/picked-files.js';
import type { Values } from '../../data-provider/values.js';
import { namedMessage } from '../values/named-message.js';
import { editedValues } from '../values/cell-values.js';
import { cellTypeOf } from '../cells/index.js';
import type { ApiRef } from '../base/range.js';
import { isDraft, type Cell, type Columns, type StudioRow } from '../base/types.js';
import type { Unsaved } from '../rows/unsaved.js';
import type { Outcome, RowEdits } from '../rows/use-row-edits.js';
import type { RowOf } from '../rows/use-rows.js';
import type { SaveRow } from '../rows/use-save-row.js';
import type { Undo } from '../rows/use-undo.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  unsaved: Unsaved;
  saving: SaveRow;
  edits: RowEdits;
  undo: Undo;
  rowOf: RowOf;
}

/** Editing one cell: in its place, in a dialog, or by a choice between two people's values. */
export function useEdit({ apiRef, columns, unsaved, saving, edits, undo, rowOf }: Tools) {
  const { known } = saving;
  const { edit } = edits;
  const { remember } = undo;
  const notify = useNotify();
  /** The cell that a dialog is open for. */
  const [open, setOpen] = useState<Cell>();
  /** The record as it was when the user began to edit it: what somebody else saves since must not be overwritten. */
  const begun = useRef<StudioRow>(undefined);

  const save = useCallback(
    (row: StudioRow, values: Values) => {
      const made = edit(row, values);
      if (!isDraft(row.id)) remember([made]);
      return made;
    },
    [edit, remember],
  );

  /** What the grid calls with an edited row. It answers at once: while it waited, keys would go to a cell that is left. */
  const editRow = useCallback(
    (next: StudioRow, previous: StudioRow): StudioRow => {
      const { id } = previous;
      const values = editedValues(next, previous, columns);
      const wrong = unsaved.get().messages.get(id) ?? {};
      // leaving a refused cell as it is tries once more: the server may have been away
      for (const field of Object.keys(apiRef.current?.state.editRows[id] ?? {}))
        if (field in wrong && !(field in values)) values[field] = next[field];
      if (Object.keys(values).length === 0) return previous;
      const row = begun.current?.id === id ? begun.current : previous;
      save(row, values);
      return rowOf(id) ?? previous;
    },
    [apiRef, columns, rowOf, save, unsaved],
  );

  const onCellEditStart = useCallback(
    ({ id, field, reason, row }: GridCellEditStartParams<StudioRow>, event: MuiEvent) => {
      const column = columns.get(field);
      const isDisputed =
        unsaved.get().theirs.has(id) && field in (unsaved.get().messages.get(id) ?? {});
      begun.current = known(id) ?? row;
      if (reason === 'pasteKeyDown') {
        // Ctrl+V must reach the Studio's own paste; the grid would start to edit the focused cell
        event.defaultMuiPrevented = true;
      } else if (isTyped(reason) && column && cellTypeOf(column).dialog === 'upload') {
        event.defaultMuiPrevented = true; // a file is chosen, and its name not typed
      } else if (isDisputed || (column && cellTypeOf(column).dialog)) {
        event.defaultMuiPrevented = true;
        // the double click has marked the text, and a marked text is what Ctrl+C takes
        window.getSelection()?.removeAllRanges();
        setOpen({ id, field });
      } else if (column?.reference && reason === 'printableKeyDown') {
        // the key begins a search; until something is found the cell keeps its record
        event.defaultMuiPrevented = true;
        apiRef.current?.startCellEditMode({ id, field });
      }
    },
    [apiRef, columns, known, unsaved],
  );

  const onCellEditStop = useCallback(
    ({ id, field, reason }: GridCellEditStopParams<StudioRow>) => {
      if (reason === 'escapeKeyDown') unsaved.forget(id, [field]);
    },
    [unsaved],
  );

  /** Opens the focused cell as Enter does, with what it holds. */
  const start = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const api = apiRef.current;
      const cell = api?.state.focus.cell;
      if (!api || !cell) return;
      const params = api.getCellParams<StudioRow>(cell.id, cell.field);
      if (params.isEditable && params.cellMode === 'view')
        api.publishEvent(
          'cellEditStart',
          { ...params, reason: GridCellEditStartReasons.enterKeyDown },
          event,
        );
    },
    [apiRef],
  );

  /** The focused cell goes back to what the server has. */
  const giveUp = useCallback(() => {
    const cell = apiRef.current?.state.focus.cell;
    if (cell && !isDraft(cell.id)) unsaved.forget(cell.id, [cell.field]);
  }, [apiRef, unsaved]);

  /** Closes the dialog; the focus goes back to its cell. */
  const close = useCallback(() => {
    setOpen(undefined);
    if (!open) return;
    // the dialog takes the focus along when it goes
    setTimeout(() => apiRef.current?.setCellFocus(open.id, open.field));
  }, [apiRef, open]);

  /** A file that did not arrive can be chosen again: its cell has the one of before, and what was wrong is said. */
  const onUpload = useCallback(
    (outcome: Outcome, { id, field }: Cell) => {
      const { messages, theirs } = unsaved.get();
      const message = messages.get(id)?.[field];
      if (outcome !== 'refused' || message === undefined || theirs.has(id)) return;
      unsaved.forget(id, [field]);
      const label = columns.get(field)?.label ?? field;
      notify(namedMessage(message, field, label), { type: 'error', autoHideDuration: null });
    },
    [columns, notify, unsaved],
  );

  const saveOpen = useCallback(
    (value: unknown) => {
      if (!open) return;
      const { id, field } = open;
      const row = begun.current ?? rowOf(id);
      close();
      const made = row && save(row, { [field]: value });
      if (made && hasFile(value))
        void made.done.then((outcome) => onUpload(outcome, { id, field }));
    },
    [close, onUpload, open, rowOf, save],
  );

  const keepMine = useCallback(() => {
    if (!open) return;
    const { theirs, values } = unsaved.get();
    const row = theirs.get(open.id);
    const mine: unknown = values.get(open.id)?.[open.field];
    close();
    if (row) save(row, { [open.field]: mine });
  }, [close, open, save, unsaved]);

  const takeTheirs = useCallback(() => {
    if (!open) return;
    unsaved.forget(open.id, [open.field]);
    close();
  }, [close, open, unsaved]);

  return useMemo(
    () => ({
      open,
      editRow,
      onCellEditStart,
      onCellEditStop,
      start,
      giveUp,
      close,
      saveOpen,
      keepMine,
      takeTheirs,
    }),
    [
      close,
      editRow,
      giveUp,
      keepMine,
      onCellEditStart,
      onCellEditStop,
      open,
      saveOpen,
      start,
      takeTheirs,
    ],
  );
}

const isTyped = (reason: GridCellEditStartParams['reason']): boolean =>
  reason === GridCellEditStartReasons.printableKeyDown ||
  reason === GridCellEditStartReasons.deleteKeyDown;

export type Edit = ReturnType<typeof useEdit>;
