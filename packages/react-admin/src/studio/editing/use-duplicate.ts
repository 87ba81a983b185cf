import { useCallback } from 'react';
import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { cellTypeOf } from '../cells/index.js';
import type { LinkedIds } from '../linked-ids/context.js';
import type { StudioText } from '../base/messages.js';
import {
  isEditableWhenNew,
  type Columns,
  type StudioColumn,
  type StudioRow,
} from '../base/types.js';
import { addedRow } from '../rows/added-row.js';
import type { Drafts } from '../rows/use-drafts.js';
import type { RowOf } from '../rows/use-rows.js';
import type { Undo } from '../rows/use-undo.js';
import { errorMessage } from '../values/validation.js';

interface Dependencies {
  resource: string;
  columns: Columns;
  linkedIds: LinkedIds;
  drafts: Drafts;
  undo: Undo;
  rowOf: RowOf;
  text: StudioText;
}

/** Adds unsaved rows with the values of these rows, except for unique ones. */
export function useDuplicate(dependencies: Dependencies) {
  const { resource, columns, linkedIds, drafts, undo, rowOf, text } = dependencies;
  const { complete } = linkedIds;
  const { append } = drafts;
  const { remember } = undo;
  const notify = useNotify();
  const dataProvider = useDataProvider();

  /** Returns the records in display order; evicted ones are read. */
  const rowsOf = useCallback(
    async (ids: readonly Identifier[]): Promise<StudioRow[]> => {
      const unloaded = ids.filter((id) => !rowOf(id));
      if (unloaded.length === 0) return ids.flatMap((id) => rowOf(id) ?? []);
      const { data } = await dataProvider.getMany<StudioRow>(resource, { ids: unloaded });
      const read = new Map(data.map((row) => [row.id, row]));
      return ids.flatMap((id) => rowOf(id) ?? read.get(id) ?? []);
    },
    [dataProvider, resource, rowOf],
  );

  return useCallback(
    async (ids: readonly Identifier[]) => {
      const copyable = [...columns.values()].filter(isCopyable);
      try {
        const rows = await rowsOf(ids);
        const fields = copyable.map(({ field }) => field);
        const completeRows = await Promise.all(rows.map((row) => complete(row, fields)));
        remember(
          completeRows.map((row) => addedRow(drafts, append(visibleValuesOf(row, copyable)).id)),
        );
        notify(text('added', { smart_count: completeRows.length }), { type: 'info' });
      } catch (error) {
        notify(errorMessage(error), { type: 'error' });
      }
    },
    [append, columns, complete, drafts, notify, remember, rowsOf, text],
  );
}

const isCopyable = (column: StudioColumn): boolean =>
  isEditableWhenNew(column) && !column.isUnique && !cellTypeOf(column).isWriteOnly;

/** Returns the values that the user may see: the server leaves out the others. */
const visibleValuesOf = (row: StudioRow, columns: readonly StudioColumn[]): Values =>
  Object.fromEntries(
    columns.flatMap(({ field }): [string, unknown][] =>
      row[field] === undefined ? [] : [[field, row[field]]],
    ),
  );
