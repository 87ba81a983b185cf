import type { GridCellEditStartParams, GridCellEditStopParams, MuiEvent } from '@mui/x-data-grid';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Values } from '../data-provider/values.js';
import { editedValues } from './cell-values.js';
import { cellTypeOf } from './cells/index.js';
import { isDraft, type Cell, type Columns, type StudioRow } from './types.js';
import type { ApiRef } from './range.js';
import type { Unsaved } from './unsaved.js';
import type { Busy } from './use-busy.js';
import type { Commit } from './use-commit.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo } from './use-undo.js';

interface Tools {
  apiRef: ApiRef;
  columns: Columns;
  unsaved: Unsaved;
  saving: SaveRow;
  commit: Commit;
  busy: Busy;
  undo: Undo;
}

/** Editing one cell: in its place, in a dialog, or by a choice between two people's values. */
export function useEdit({ apiRef, columns, unsaved, saving, commit, busy, undo }: Tools) {
  const { known } = saving;
  const { remember } = undo;
  const { track } = busy;
  /** The cell that a dialog is open for. */
  const [open, setOpen] = useState<Cell>();
  /** The record as it was when the user began to edit it: what somebody else saves since must not be overwritten. */
  const begun = useRef<StudioRow>(undefined);

  /** Saves cells; true unless they stay to be corrected in their editor. */
  const save = useCallback(
    async (row: StudioRow, values: Values): Promise<boolean> => {
      const outcome = await track(() => commit(row, values));
      if (outcome.state === 'saved') remember([outcome.change]);
      const [disputed] = outcome.state === 'stale' ? outcome.disputed : [];
      if (disputed !== undefined) setOpen({ id: row.id, field: disputed });
      return outcome.state !== 'refused';
    },
    [commit, remember, track],
  );

  /** What the grid calls with an edited row; a rejection keeps the cell open with the text that was typed. */
  const editRow = useCallback(
    async (next: StudioRow, previous: StudioRow): Promise<StudioRow> => {
      const { id } = previous;
      const values = editedValues(next, previous, columns);
      const wrong = unsaved.get().messages.get(id) ?? {};
      const field = apiRef.current?.state.focus.cell?.field;
      // leaving a refused cell as it is tries once more: the server may have been away
      if (field !== undefined && field in wrong && !(field in values)) values[field] = next[field];
      if (Object.keys(values).length === 0) return previous;
      const row = begun.current?.id === id ? begun.current : previous;
      const isDone = await save(row, values);
      if (!isDone) throw new Error('The cell stays open');
      return {
        ...previous,
        ...known(id),
        ...unsaved.get().values.get(id),
        ...(isDraft(id) && values),
      };
    },
    [apiRef, columns, known, save, unsaved],
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

  const saveOpen = useCallback(
    (value: unknown) => {
      if (!open) return;
      const row: StudioRow | null | undefined = begun.current ?? apiRef.current?.getRow(open.id);
      close();
      if (row) void save(row, { [open.field]: value });
    },
    [apiRef, close, open, save],
  );

  const keepMine = useCallback(() => {
    if (!open) return;
    const { theirs, values } = unsaved.get();
    const row = theirs.get(open.id);
    const mine: unknown = values.get(open.id)?.[open.field];
    close();
    if (row) void save(row, { [open.field]: mine });
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
      giveUp,
      close,
      saveOpen,
      keepMine,
      takeTheirs,
    }),
    [close, editRow, giveUp, keepMine, onCellEditStart, onCellEditStop, open, saveOpen, takeTheirs],
  );
}

export type Edit = ReturnType<typeof useEdit>;
