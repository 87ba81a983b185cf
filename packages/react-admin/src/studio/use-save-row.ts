import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useDataProvider, type GetListResult, type Identifier } from 'react-admin';
import { conflictOf } from '../data-provider/conflict.js';
import { isSame, type Values } from '../data-provider/values.js';
import type { StudioRow } from './types.js';

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
 * cached pages instead of loading them again. Changes of one row wait for each other, so that each is sent with the
 * version that the one before has made.
 */
export function useSaveRow(resource: string, rows: StudioRow[] | undefined): SaveRow {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const queues = useRef(new Map<Identifier, Promise<unknown>>());
  const seen = useRef(new Map<Identifier, StudioRow>());

  useLayoutEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);

  const known = useCallback<SaveRow['known']>((id) => seen.current.get(id), []);

  const show = useCallback<SaveRow['show']>(
    (...records) => {
      const news = new Map(records.map((record) => [record.id, record]));
      const merged = (row: StudioRow): StudioRow => {
        const record = news.get(row.id);
        return record ? { ...row, ...record } : row;
      };
      for (const [id, record] of news) seen.current.set(id, merged(seen.current.get(id) ?? record));
      queryClient.setQueriesData<GetListResult<StudioRow>>(
        { queryKey: [resource, 'getList'] },
        (page) => page && { ...page, data: page.data.map(merged) },
      );
      for (const method of ['getOne', 'getMany', 'getManyReference']) {
        queryClient.removeQueries({ queryKey: [resource, method] });
      }
    },
    [queryClient, resource],
  );

  const saveRow = useCallback<SaveRow['saveRow']>(
    (id, values, shown) => {
      const update = async (previousData: StudioRow): Promise<StudioRow> => {
        const { data } = await dataProvider.update<StudioRow>(resource, {
          id,
          data: values,
          previousData,
        });
        return data;
      };
      const send = async (): Promise<StudioRow> => {
        const previous = previousOf(seen.current.get(id), shown, values);
        const saved = await update(previous).catch((error: unknown) => {
          const theirs = conflictOf(error)?.current;
          // they have changed other cells of the record: both changes can stand
          if (theirs && holdsSame(theirs, previous, values)) return update(theirs);
          throw error;
        });
        show({ ...saved, id });
        return saved;
      };
      const turn = (queues.current.get(id) ?? Promise.resolve()).then(send, send);
      queues.current.set(id, turn);
      const leave = () => {
        if (queues.current.get(id) === turn) queues.current.delete(id);
      };
      turn.then(leave, leave);
      return turn;
    },
    [dataProvider, resource, show],
  );

  return { saveRow, known, show };
}

/**
 * The record that a change goes out from: the newest that is known where the changed cells hold what the user has seen,
 * for then only other cells have moved on; else the one that the user has seen, and the server says that it is stale.
 */
const previousOf = (known: StudioRow | undefined, shown: StudioRow, values: Values): StudioRow =>
  known && holdsSame(known, shown, values) ? known : shown;

const holdsSame = (a: StudioRow, b: StudioRow, values: Values): boolean =>
  Object.keys(values).every((field) => isSame(a[field] ?? null, b[field] ?? null));
