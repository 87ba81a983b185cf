import {
  GridCellEditStartReasons,
  type GridCellEditStartParams,
  type GridCellEditStopParams,
  type MuiEvent,
} from '@mui/x-data-grid';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNotify, type Identifier } from 'react-admin';
import { hasFile } from '../../data-provider/uploads/picked-files.js';
import type { Values } from '../../data-provider/values.js';
import { namedMessage } from '../../i18n/named-message.js';
import { editedValues, isSameValue } from '../values/cell-values.js';
import { cellTypeOf } from '../cells/index.js';
import type { ApiRef } from '../base/range.js';
import { isDraft, type Cell, type Columns, type StudioRow } from '../base/types.js';
import { waitingValues, type Unsaved } from '../rows/unsaved.js';
import type { Outcome, RowEdits } from '../rows/use-row-edits.js';
import type { RowOf } from '../rows/use-rows.js';
import type { SaveRow } from '../rows/use-save-row.js';
import type { Undo } from '../rows/use-undo.js';

interface Dependencies {
  apiRef: ApiRef;
  columns: Columns;
  unsaved: Unsaved;
  saving: SaveRow;
  edits: RowEdits;
  undo: Undo;
  rowOf: RowOf;
}

/** Edits one cell: inline, in a dialog, or by choosing between two people's values. */
export function useEdit({ apiRef, columns, unsaved, saving, edits, undo, rowOf }: Dependencies) {
  const { known } = saving;
  const { edit } = edits;
  const { remember, dropVoid } = undo;
  const notify = useNotify();
  /** The cell whose dialog is open. */
  const [open, setOpen] = useState<Cell>();
  /** The record as it was when the user began to edit it: later changes by somebody else must not be overwritten. */
  const rowBeforeEdit = useRef<StudioRow>(undefined);
  /** The row as it was displayed then, with its unsaved values: a cell left like that was not edited. */
  const displayedRow = useRef<StudioRow>(undefined);

  const isAsDisplayed = useCallback(
    (id: Identifier, field: string, value: unknown): boolean => {
      const displayed = displayedRow.current;
      return (
        displayed?.id === id &&
        isSameValue(value, displayed[field], columns.get(field) ?? { field })
      );
    },
    [columns],
  );

  const save = useCallback(
    (row: StudioRow, values: Values) => {
      const rowEdit = edit(row, values);
      remember([rowEdit]);
      return rowEdit;
    },
    [edit, remember],
  );

  /** Discards the rejected value of a cell, and saves those of its row that waited for it, unless another is still rejected. */
  const giveUpCell = useCallback(
    ({ id, field }: Cell) => {
      unsaved.forget(id, [field]);
      const state = unsaved.get();
      const waiting = waitingValues(state, id);
      const row = known(id);
      if (row && !state.messages.has(id) && Object.keys(waiting).length > 0) save(row, waiting);
      dropVoid();
    },
    [dropVoid, known, save, unsaved],
  );

  /**
   * Called by the grid with an edited row. It returns immediately: while the grid waits, keys would go to a cell that has been
   * left.
   */
  const editRow = useCallback(
    (next: StudioRow, previous: StudioRow): StudioRow => {
      const { id } = previous;
      // the row may have been read again since
      const values = Object.fromEntries(
        Object.entries(editedValues(next, previous, columns)).filter(
          ([field, value]) => !isAsDisplayed(id, field, value),
        ),
      );
      const errors = unsaved.get().messages.get(id) ?? {};
      // leaving a rejected cell unchanged retries it: the server may have been unavailable
      for (const field of Object.keys(apiRef.current?.state.editRows[id] ?? {}))
        if (field in errors && !(field in values)) values[field] = next[field];
      if (Object.keys(values).length === 0) return previous;
      const row = rowBeforeEdit.current?.id === id ? rowBeforeEdit.current : previous;
      save(row, values);
      return rowOf(id) ?? previous;
    },
    [apiRef, columns, isAsDisplayed, rowOf, save, unsaved],
  );

  const onCellEditStart = useCallback(
    ({ id, field, reason, row }: GridCellEditStartParams<StudioRow>, event: MuiEvent) => {
      const column = columns.get(field);
      const hasConflict =
        unsaved.get().theirs.has(id) && field in (unsaved.get().messages.get(id) ?? {});
      rowBeforeEdit.current = known(id) ?? row;
      displayedRow.current = rowOf(id) ?? row;
      if (reason === 'pasteKeyDown') {
        // Ctrl+V must reach the Studio's own paste; the grid would start editing the focused cell
        event.defaultMuiPrevented = true;
      } else if (isTypingReason(reason) && column && cellTypeOf(column).dialog === 'upload') {
        event.defaultMuiPrevented = true; // files are chosen, not typed
      } else if (hasConflict || (column && cellTypeOf(column).dialog)) {
        event.defaultMuiPrevented = true;
        // the double click has selected text, which Ctrl+C would copy
        window.getSelection()?.removeAllRanges();
        setOpen({ id, field });
      } else if (column?.reference && reason === 'printableKeyDown') {
        // the key starts a search; until something is found, the cell keeps its record
        event.defaultMuiPrevented = true;
        apiRef.current?.startCellEditMode({ id, field });
      }
    },
    [apiRef, columns, known, rowOf, unsaved],
  );

  const onCellEditStop = useCallback(
    ({ id, field, reason }: GridCellEditStopParams<StudioRow>) => {
      if (reason === 'escapeKeyDown') giveUpCell({ id, field });
    },
    [giveUpCell],
  );

  /** Opens the focused cell like Enter, with its current content. */
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

  /** Resets the focused cell to the server's value. */
  const giveUp = useCallback(() => {
    const cell = apiRef.current?.state.focus.cell;
    if (cell && !isDraft(cell.id)) giveUpCell(cell);
  }, [apiRef, giveUpCell]);

  /** Closes the dialog; the focus returns to its cell. */
  const close = useCallback(() => {
    setOpen(undefined);
    if (!open) return;
    // the closing dialog takes the focus away
    setTimeout(() => apiRef.current?.setCellFocus(open.id, open.field));
  }, [apiRef, open]);

  /** After a failed upload, the file can be chosen again: the cell has its previous value, and the error is reported. */
  const onUpload = useCallback(
    (outcome: Outcome, { id, field }: Cell) => {
      const { messages, theirs } = unsaved.get();
      const message = messages.get(id)?.[field];
      if (outcome !== 'refused' || message === undefined || theirs.has(id)) return;
      giveUpCell({ id, field });
      const label = columns.get(field)?.label ?? field;
      notify(namedMessage(message, field, label), { type: 'error', autoHideDuration: null });
    },
    [columns, giveUpCell, notify, unsaved],
  );

  const saveOpen = useCallback(
    (value: unknown) => {
      if (!open) return;
      const { id, field } = open;
      const row = rowBeforeEdit.current ?? rowOf(id);
      close();
      const isRefused = field in (unsaved.get().messages.get(id) ?? {});
      if (!isRefused && !hasFile(value) && isAsDisplayed(id, field, value)) return;
      const rowEdit = row && save(row, { [field]: value });
      if (rowEdit && hasFile(value))
        void rowEdit.done.then((outcome) => onUpload(outcome, { id, field }));
    },
    [close, isAsDisplayed, onUpload, open, rowOf, save, unsaved],
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
    giveUpCell(open);
    close();
  }, [close, giveUpCell, open]);

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

const isTypingReason = (reason: GridCellEditStartParams['reason']): boolean =>
  reason === GridCellEditStartReasons.printableKeyDown ||
  reason === GridCellEditStartReasons.deleteKeyDown;

export type Edit = ReturnType<typeof useEdit>;
