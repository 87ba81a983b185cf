import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useDataProvider, type GetListResult, type Identifier } from 'react-admin';
import type { Values } from '../data-provider/values.js';
import type { StudioRow } from './types.js';

/** Sends values of one row; resolves to the record as the server has it now. */
export type SaveRow = (id: Identifier, values: Values, previous: Values) => Promise<StudioRow>;

/**
 * Saves rows at once (an undoable mutation would show the server's errors seconds later) and puts each answer into the
 * cached pages instead of loading them again. Changes of one row wait for each other, so that an early answer does not
 * overwrite a later one.
 */
export function useSaveRow(resource: string): SaveRow {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const queues = useRef(new Map<Identifier, Promise<unknown>>());

  return useCallback(
    (id, values, previous) => {
      const send = async (): Promise<StudioRow> => {
        const previousData = { ...previous, id };
        const { data } = await dataProvider.update<StudioRow>(resource, {
          id,
          data: values,
          previousData,
        });
        queryClient.setQueriesData<GetListResult<StudioRow>>(
          { queryKey: [resource, 'getList'] },
          (page) =>
            page && {
              ...page,
              data: page.data.map((row) => (row.id === id ? { ...row, ...data } : row)),
            },
        );
        for (const method of ['getOne', 'getMany', 'getManyReference']) {
          queryClient.removeQueries({ queryKey: [resource, method] });
        }
        return data;
      };
      const turn = (queues.current.get(id) ?? Promise.resolve()).then(send, send);
      queues.current.set(id, turn);
      const leave = () => {
        if (queues.current.get(id) === turn) queues.current.delete(id);
      };
      turn.then(leave, leave);
      return turn;
    },
    [dataProvider, queryClient, resource],
  );
}
