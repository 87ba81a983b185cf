import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useDataProvider, type GetListResult, type Identifier } from 'react-admin';
import { conflictOf } from '../../data-provider/conflict.js';
import type { Aggregate } from '../../data-provider/figures.js';
import { isSame, type Values } from '../../data-provider/values.js';
import type { StudioRow } from '../base/types.js';
import type { Unsaved, UnsavedState } from './unsaved.js';

export interface SaveRow {
  /** Sends values of one row; resolves to the record as the server has it now. */
  saveRow: (id: Identifier, values: Values, shown: StudioRow) => Promise<StudioRow>;
  /** The record as it was last seen. */
  known: (id: Identifier) => StudioRow | undefined;
  /** Puts records into the cached pages. */
  show: (...records: StudioRow[]) => void;
}

/**
 * Saves rows at once (an undoable mutation would show the server's errors seconds later) and puts each answer into the
 * cached pages instead of loading them again. Those of one row must wait for each other, so that each is sent with the
 * version that the one before has made.
 *
 * @param rows the records that are there: others are forgotten, but for those with something that is not saved
 */
export function useSaveRow(resource: string, rows: StudioRow[], unsaved: Unsaved): SaveRow {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const seen = useRef(new Map<Identifier, StudioRow>());
  /** The records as the last save from here has made them. */
  const own = useRef(new Map<Identifier, StudioRow>());

  useLayoutEffect(() => {
    for (const id of idsLetGo(seen.current, rows, unsaved.get())) seen.current.delete(id);
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows, unsaved]);

  const known = useCallback<SaveRow['known']>(
    (id) => seen.current.get(id) ?? own.current.get(id),
    [],
  );

  const show = useCallback<SaveRow['show']>(
    (...records) => {
      const news = new Map(records.map((record) => [record.id, record]));
      const merged = (row: StudioRow): StudioRow => {
        const record = news.get(row.id);
        return record ? { ...row, ...record } : row;
      };
      for (const [id, record] of news) seen.current.set(id, merged(known(id) ?? record));
      // figures are kept beside the pages, so that they grow old together, and hold no records
      queryClient.setQueriesData<GetListResult<StudioRow> | Aggregate>(
        { queryKey: [resource, 'getList'] },
        (kept) => (kept && 'data' in kept ? { ...kept, data: kept.data.map(merged) } : kept),
      );
      for (const method of ['getOne', 'getMany', 'getManyReference']) {
        queryClient.removeQueries({ queryKey: [resource, method] });
      }
    },
    [known, queryClient, resource],
  );

  const saveRow = useCallback<SaveRow['saveRow']>(
    async (id, values, shown) => {
      const update = async (previousData: StudioRow): Promise<StudioRow> => {
        const { data } = await dataProvider.update<StudioRow>(resource, {
          id,
          data: values,
          previousData,
        });
        return data;
      };
      /** True where the changed cells hold what the user has seen, or has made of them before. */
      const holdsSeen = (record: StudioRow, seenByUser: StudioRow): boolean =>
        Object.keys(values).every(
          (field) =>
            isSameCell(record, seenByUser, field) || isSameCell(record, own.current.get(id), field),
        );
      const latest = known(id);
      // where only other cells have moved on, the change goes out from the newest record that is known;
      // else from the one that the user has seen, and the server says that it is stale
      const previous = latest && holdsSeen(latest, shown) ? latest : shown;
      const saved = await update(previous).catch((error: unknown) => {
        const theirs = conflictOf(error)?.current;
        // they have changed other cells of the record: both changes can stand
        if (theirs && holdsSeen(theirs, previous)) return update(theirs);
        throw error;
      });
      own.current.set(id, saved);
      show({ ...saved, id });
      return saved;
    },
    [dataProvider, known, resource, show],
  );

  return { saveRow, known, show };
}

/** The records that nobody needs any more: they are read anew when somebody comes back to them. */
function idsLetGo(
  seen: ReadonlyMap<Identifier, StudioRow>,
  rows: readonly StudioRow[],
  { values, messages }: UnsavedState,
): Identifier[] {
  const present = new Set(rows.map(({ id }) => id));
  return [...seen.keys()].filter((id) => !present.has(id) && !values.has(id) && !messages.has(id));
}

const isSameCell = (a: StudioRow, b: StudioRow | undefined, field: string): boolean =>
  b !== undefined && isSame(a[field] ?? null, b[field] ?? null);
