import { useGridApiRef } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import {
  useCanAccess,
  useEvent,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { closeDraftEditors } from './draft-editors.js';
import { useLinkedIdReader } from './linked-ids/use-linked-id-reader.js';
import { useStudioText } from './messages.js';
import { useReferenceStore } from './references/use-reference-store.js';
import { useStoreValue } from './store.js';
import { isEditable, type StudioColumn, type StudioRow } from './types.js';
import { createUnsaved } from './unsaved.js';
import { useApplyRows } from './use-apply-rows.js';
import { useBusy } from './use-busy.js';
import { useClipboard } from './use-clipboard.js';
import { useColumns } from './use-columns.js';
import { useCommit } from './use-commit.js';
import { useDrafts } from './use-drafts.js';
import { useEdit } from './use-edit.js';
import { useFill } from './use-fill.js';
import { useRange } from './use-range.js';
import { useSaveRow } from './use-save-row.js';
import { useTextOf } from './use-text-of.js';
import { useUndo } from './use-undo.js';

/** State and actions of the grid. */
export function useStudio(definitions: StudioColumn[]) {
  const resource = useResourceContext() ?? '';
  const { data } = useListContext<StudioRow>();
  const { canAccess: canEdit = false } = useCanAccess({ resource, action: 'edit' });
  const { canAccess: canCreate = false } = useCanAccess({ resource, action: 'create' });
  const text = useStudioText();
  const translate = useTranslate();
  const apiRef = useGridApiRef();
  const busy = useBusy();
  const say = useEvent((message: string) => translate(message, { _: message }));
  const unsaved = useMemo(() => createUnsaved(say), [say]);
  const columns = useColumns(definitions, resource, canEdit);
  const saving = useSaveRow(resource, data);
  const linkedIds = useLinkedIdReader(resource, columns, saving);
  const undo = useUndo({ saving, linkedIds, busy, text });
  const drafts = useDrafts({ resource, columns, unsaved, busy, text });
  const kept = useStoreValue(unsaved, ({ values }) => values);
  const rows = useMemo(() => {
    const records = (data ?? []).map((row) =>
      kept.has(row.id) ? { ...row, ...kept.get(row.id) } : row,
    );
    return [...drafts.drafts, ...records];
  }, [data, drafts.drafts, kept]);
  const references = useReferenceStore(columns, rows);
  const textOf = useTextOf(references);
  const commit = useCommit({ columns, unsaved, drafts, saving, linkedIds, text, textOf });
  const apply = useApplyRows({ unsaved, drafts, saving, commit, busy, undo, text });
  const range = useRange(apiRef, columns);
  const clipboard = useClipboard({ apiRef, columns, range, references, linkedIds, apply, text });
  const fill = useFill({ apiRef, columns, range, linkedIds, apply });
  const edit = useEdit({ apiRef, columns, unsaved, saving, commit, busy, undo });

  const { prepend } = drafts;
  const addRow = useCallback(() => {
    if (!canCreate) return;
    const { id } = prepend();
    const first = [...columns.values()].find((column) => isEditable(column, id));
    if (!first) return;
    // the grid knows the row only after it has rendered
    setTimeout(() => {
      apiRef.current?.scrollToIndexes({ rowIndex: 0, colIndex: 0 });
      apiRef.current?.setCellFocus(id, first.field);
      apiRef.current?.startCellEditMode({ id, field: first.field });
    });
  }, [apiRef, canCreate, columns, prepend]);

  const saveLatest = useEvent(() => drafts.save());
  const saveRows = useCallback(async () => {
    await closeDraftEditors(apiRef);
    await saveLatest();
  }, [apiRef, saveLatest]);

  const { clear } = drafts;
  const discard = useCallback(() => {
    clear();
    unsaved.clear();
  }, [clear, unsaved]);

  return {
    resource,
    apiRef,
    columns,
    rows,
    text,
    textOf,
    busy,
    unsaved,
    drafts,
    undo,
    references,
    linkedIds,
    range,
    clipboard,
    fill,
    edit,
    addRow,
    saveRows,
    discard,
    canCreate,
  };
}

export type StudioState = ReturnType<typeof useStudio>;
