import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useDataProvider, type GetListResult, type Identifier } from 'react-admin';
import { conflictOf } from '../../data-provider/conflict.js';
import type { Aggregate } from '../../data-provider/figures.js';
import { isSame, type Values } from '../../data-provider/values.js';
import type { StudioRow } from '../base/types.js';
import { useOvertakenReads } from './use-overtaken-reads.js';
import type { Unsaved, UnsavedState } from './unsaved.js';

/** How often a change is sent again, if other cells of the record have been changed each time before it arrived. */
const MAX_RETRIES = 3;

export interface SaveRow {
  /** Sends values of one row; resolves to the server's current record. */
  saveRow: (id: Identifier, values: Values, shown: StudioRow) => Promise<StudioRow>;
  /** Returns the record as it was last seen. */
  known: (id: Identifier) => StudioRow | undefined;
  /** Returns the record as it was after the last save in this window, whatever has been read since. */
  saved: (id: Identifier) => StudioRow | undefined;
  /** Puts records into the cached pages. */
  show: (...records: StudioRow[]) => void;
}

/**
 * Saves rows immediately (an undoable mutation would show the server's errors seconds later) and puts each response into the
 * cached pages instead of reloading them. Saves of one row must wait for each other, so that each is sent with the version
 * created by the previous one.
 *
 * @param rows the loaded records: others are forgotten, unless they have unsaved values
 */
export function useSaveRow(resource: string, rows: StudioRow[], unsaved: Unsaved): SaveRow {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const seen = useRef(new Map<Identifier, StudioRow>());
  /** The records as returned by the last save in this window. */
  const savedHere = useRef(new Map<Identifier, StudioRow>());

  useLayoutEffect(() => {
    for (const id of releasableIds(seen.current, rows, unsaved.get())) seen.current.delete(id);
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows, unsaved]);

  const known = useCallback<SaveRow['known']>(
    (id) => seen.current.get(id) ?? savedHere.current.get(id),
    [],
  );

  const noteReads = useOvertakenReads(resource, unsaved);

  const saved = useCallback<SaveRow['saved']>((id) => savedHere.current.get(id), []);

  const show = useCallback<SaveRow['show']>(
    (...records) => {
      const recordsById = new Map(records.map((record) => [record.id, record]));
      const merged = (row: StudioRow): StudioRow => {
        const record = recordsById.get(row.id);
        return record ? { ...row, ...record } : row;
      };
      for (const [id, record] of recordsById) seen.current.set(id, merged(known(id) ?? record));
      // aggregates are cached under the same key, so that they are invalidated together, but contain no records
      queryClient.setQueriesData<GetListResult<StudioRow> | Aggregate>(
        { queryKey: [resource, 'getList'] },
        // each changed page makes the grid compare all the others too
        (kept) =>
          kept && 'data' in kept && kept.data.some(({ id }) => recordsById.has(id))
            ? { ...kept, data: kept.data.map(merged) }
            : undefined,
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
      /** Whether the changed cells contain what the user has seen, or what they have saved before. */
      const isUnchangedForUser = (current: StudioRow, seenByUser: StudioRow): boolean =>
        Object.keys(values).every(
          (field) =>
            isSameCell(current, seenByUser, field) || isSameCell(current, saved(id), field),
        );
      const latest = known(id);
      // if only other cells have changed, the update is based on the latest known record; otherwise on the one the user has seen,
      // which the server reports as stale
      const previous = latest && isUnchangedForUser(latest, shown) ? latest : shown;
      const send = (base: StudioRow, retries: number): Promise<StudioRow> =>
        update(base).catch((error: unknown) => {
          const theirs = conflictOf(error)?.current;
          // somebody else changed other cells of the record: both changes can be kept
          if (retries > 0 && theirs && isUnchangedForUser(theirs, base))
            return send(theirs, retries - 1);
          throw error;
        });
      const record = await send(previous, MAX_RETRIES);
      savedHere.current.set(id, record);
      show({ ...record, id });
      noteReads();
      return record;
    },
    [dataProvider, known, noteReads, resource, saved, show],
  );

  return { saveRow, known, saved, show };
}

/** Returns the records that are no longer needed: they are read again when they are scrolled back to. */
function releasableIds(
  seen: ReadonlyMap<Identifier, StudioRow>,
  rows: readonly StudioRow[],
  { values, messages }: UnsavedState,
): Identifier[] {
  const present = new Set(rows.map(({ id }) => id));
  return [...seen.keys()].filter((id) => !present.has(id) && !values.has(id) && !messages.has(id));
}

const isSameCell = (a: StudioRow, b: StudioRow | undefined, field: string): boolean =>
  b !== undefined && isSame(a[field] ?? null, b[field] ?? null);
