import { useGridApiRef } from '@mui/x-data-grid';
import { useCallback, useMemo, useState } from 'react';
import { useCanAccess, useEvent, useResourceContext, useTranslate } from 'react-admin';
import { closeDraftEditors } from './draft-editors.js';
import { useLinkedIdReader } from '../rows/use-linked-id-reader.js';
import { useStudioText } from '../base/messages.js';
import { useReferenceStore } from '../references/use-reference-store.js';
import { isDraft, type StudioColumn } from '../base/types.js';
import { createUnsaved } from '../rows/unsaved.js';
import { useApplyRows } from '../rows/use-apply-rows.js';
import { useBusy } from '../rows/use-busy.js';
import { useColumns } from '../values/use-columns.js';
import { useAddRow } from './use-add-row.js';
import { useCopy } from './use-copy.js';
import { useDuplicate } from './use-duplicate.js';
import { useDrafts } from '../rows/use-drafts.js';
import { useDrag } from './use-drag.js';
import { useEdit } from './use-edit.js';
import { useFill } from './use-fill.js';
import { useFind } from './use-find.js';
import { usePaste } from './use-paste.js';
import { useRange } from './use-range.js';
import { useRowEdits } from '../rows/use-row-edits.js';
import { useRows } from '../rows/use-rows.js';
import { useSaveRow } from '../rows/use-save-row.js';
import { useTextOf } from '../values/use-text-of.js';
import { useUndo } from '../rows/use-undo.js';
import { useWindowSize } from '../rows/use-window-size.js';
import { useWindows } from '../rows/use-windows.js';
import { useLastCell } from './use-last-cell.js';
import { useHeldRows } from './use-held-rows.js';
import { useSelectionTransfer } from './use-selection-transfer.js';
import { useWholeRows } from '../rows/use-whole-rows.js';

interface StudioSettings {
  definitions: StudioColumn[];
  /** Whether the API deletes records and the page allows it. */
  canDelete: boolean;
  /** The list's `meta` for the data provider. */
  meta?: unknown;
}

/** State and actions of the grid. */
export function useStudio({ definitions, canDelete, meta }: StudioSettings) {
  const resource = useResourceContext() ?? '';
  const { canAccess: canEdit = false } = useCanAccess({ resource, action: 'edit' });
  const { canAccess: canCreate = false } = useCanAccess({ resource, action: 'create' });
  const text = useStudioText();
  const translate = useTranslate();
  const apiRef = useGridApiRef();
  const busy = useBusy();
  /** Names and ids that are looked up for changes that follow. */
  const lookups = useBusy();
  const translateMessage = useEvent((message: string) => translate(message, { _: message }));
  const unsaved = useMemo(() => createUnsaved(translateMessage), [translateMessage]);
  const windows = useWindows(useWindowSize(resource), meta);
  const { loaded } = windows;
  const columns = useColumns(definitions, resource, loaded, canEdit);
  const saving = useSaveRow(resource, loaded, unsaved);
  const linkedIds = useLinkedIdReader(resource, columns, saving);
  const drafts = useDrafts({ resource, columns, unsaved, busy, text });
  const { rows, rowOf } = useRows({ records: windows.rows, unsaved, drafts, saving });
  const references = useReferenceStore(columns, loaded);
  const textOf = useTextOf(references);
  const edits = useRowEdits({ columns, unsaved, drafts, saving, linkedIds, rowOf, text, textOf });
  const undo = useUndo(text);
  const wholeRows = useWholeRows({ resource, columns, unsaved, saving, undo, canDelete });
  const apply = useApplyRows({ columns, unsaved, drafts, saving, edits, undo, canCreate, text });
  const range = useRange(apiRef, columns, text);
  const lastCell = useLastCell(apiRef);
  useHeldRows({ apiRef, marked: range.store, drafts, windows });
  useSelectionTransfer({ apiRef, columns, marked: range.store, rows });
  const shared = { apiRef, columns, range, references, edits, lookups, apply, rowOf, text };
  const pasting = usePaste(shared);
  const fill = useFill({ ...shared, linkedIds });
  const { empty } = fill;
  const copying = useCopy({ columns, range, empty, references, linkedIds, rowOf, text });
  const duplicate = useDuplicate({ resource, columns, linkedIds, drafts, undo, rowOf, text });
  const find = useFind({ apiRef, columns, range, apply, rowOf, textOf });
  const drag = useDrag({ apiRef, columns, range, fill });
  const edit = useEdit({ apiRef, columns, unsaved, saving, edits, undo, rowOf });

  const { forget, dropVoid } = undo;
  const { addRow, insertRow } = useAddRow({
    ...{ apiRef, columns, drafts, lastCell, undo, canCreate },
  });

  /** Drops the steps of new rows that were saved or discarded. */
  const forgetGoneDrafts = useCallback(() => {
    const left = new Set(drafts.store.get().map(({ id }) => id));
    forget((id) => isDraft(id) && !left.has(id));
  }, [drafts.store, forget]);

  const saveDrafts = useEvent(async () => {
    const created = await drafts.save();
    if (created.length > 0) forgetGoneDrafts();
    wholeRows.rememberCreated(created);
  });
  const saveRows = useCallback(async () => {
    await closeDraftEditors(apiRef);
    await saveDrafts();
  }, [apiRef, saveDrafts]);

  const { clear } = drafts;
  const discard = useCallback(() => {
    clear();
    unsaved.clear();
    forgetGoneDrafts();
    dropVoid();
  }, [clear, dropVoid, forgetGoneDrafts, unsaved]);

  const [isPanelOpen, setPanelOpen] = useState(false);
  const panel = useMemo(
    () => ({
      isOpen: isPanelOpen,
      toggle: () => setPanelOpen((before) => !before),
      /** Closes it; the focus goes back to the cell. */
      close: () => {
        setPanelOpen(false);
        const cell = lastCell.get();
        if (cell) setTimeout(() => apiRef.current?.setCellFocus(cell.id, cell.field));
      },
    }),
    [apiRef, isPanelOpen, lastCell],
  );

  return {
    resource,
    apiRef,
    columns,
    rows,
    rowOf,
    windows,
    lastCell,
    text,
    textOf,
    busy,
    /** Whether a paste or a fill waits for the names it needs, or for the user's answer. */
    isPreparing: lookups.isBusy || pasting.asked !== undefined,
    unsaved,
    saving,
    drafts,
    undo,
    references,
    linkedIds,
    range,
    copying,
    duplicate,
    wholeRows,
    pasting,
    fill,
    find,
    drag,
    edit,
    addRow,
    insertRow,
    saveRows,
    discard,
    canCreate,
    panel,
  };
}

export type StudioState = ReturnType<typeof useStudio>;
