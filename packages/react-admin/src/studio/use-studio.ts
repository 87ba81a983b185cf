import { useGridApiRef } from '@mui/x-data-grid';
import { useCallback, useEffect, useMemo } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useStudioText } from './messages.js';
import type { Columns, StudioColumn, StudioRow } from './types.js';
import { useBusy } from './use-busy.js';
import { useCellErrors } from './use-cell-errors.js';
import { useDrafts } from './use-drafts.js';
import { useEditRow } from './use-edit-row.js';
import { usePaste } from './use-paste.js';
import { useSaveRow } from './use-save-row.js';
import { useUndo } from './use-undo.js';

/** State and actions of the grid. */
export function useStudio(definitions: StudioColumn[]) {
  const resource = useResourceContext() ?? '';
  const { data, page, perPage, sort, filterValues } = useListContext<StudioRow>();
  const text = useStudioText();
  const apiRef = useGridApiRef();
  const busy = useBusy();
  const { errors, report, clearSaved } = useCellErrors();
  const columns = useMemo<Columns>(
    () => new Map(definitions.map((column) => [column.field, column])),
    [definitions],
  );
  const saveRow = useSaveRow(resource);
  const undo = useUndo(saveRow, busy, text);
  const drafts = useDrafts({ resource, columns, report, busy, text });
  const tools = { columns, report, drafts, busy, saveRow, undo };
  const editRow = useEditRow(tools);
  const paste = usePaste({ ...tools, apiRef, text });
  const rows = useMemo(() => [...drafts.drafts, ...(data ?? [])], [drafts.drafts, data]);

  useEffect(clearSaved, [clearSaved, page, perPage, sort, filterValues]);

  const { prepend } = drafts;
  const addRow = useCallback(() => {
    const { id } = prepend();
    const field = definitions.find(({ editable }) => editable)?.field;
    if (!field) return;
    // the grid knows the row only after it has rendered
    setTimeout(() => {
      apiRef.current?.setCellFocus(id, field);
      apiRef.current?.startCellEditMode({ id, field });
    });
  }, [apiRef, definitions, prepend]);

  return {
    resource,
    apiRef,
    rows,
    text,
    busy,
    errors,
    report,
    drafts,
    undo,
    editRow,
    paste,
    addRow,
  };
}
