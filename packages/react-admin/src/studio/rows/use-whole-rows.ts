import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCanAccess, useDataProvider, type DataProvider, type Identifier } from 'react-admin';
import { useResourceInfo } from '../../data-provider/use-resource-fields.js';
import { isSame } from '../../data-provider/values.js';
import type { RestoreMethod } from '../../data-provider/write-methods.js';
import type { Columns, StudioRow } from '../base/types.js';
import { createRowQueue, MAX_CONCURRENT_REQUESTS } from './row-queue.js';
import type { Unsaved } from './unsaved.js';
import type { CreatedRow } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo, Undoable } from './use-undo.js';

/** Created and deleted rows as undo steps. */
export interface WholeRows {
  /** Whether undoing restores deleted rows. */
  canRestore: boolean;
  /** Remembers created rows; undoing deletes them, if the user may do so. */
  rememberCreated: (created: readonly CreatedRow[]) => void;
  /** Remembers deleted rows; undoing restores them, if they are soft-deleted. Changes to others cannot be undone anymore. */
  rememberDeleted: (ids: readonly Identifier[]) => void;
}

interface Dependencies {
  resource: string;
  columns: Columns;
  unsaved: Unsaved;
  saving: SaveRow;
  undo: Undo;
  /** Whether the API deletes records and the page allows it. */
  canDelete: boolean;
}

/** The queue of rows that are created again. */
const CREATION_TURN = 'creation';

const CREATION_MESSAGES = { before: 'removed', after: 'created' } as const;
const DELETION_MESSAGES = { before: 'undone', after: 'removed' } as const;

export function useWholeRows(dependencies: Dependencies): WholeRows {
  const { resource, columns, unsaved, saving, undo, canDelete } = dependencies;
  const { saved } = saving;
  const { remember, forget } = undo;
  const dataProvider = useDataProvider<DataProvider & RestoreMethod>();
  const queryClient = useQueryClient();
  const { canAccess: mayDelete = false } = useCanAccess({ resource, action: 'delete' });
  const isRestorable = useResourceInfo(resource)?.restorable ?? false;
  const { canAccess: mayRestore = false } = useCanAccess({
    ...{ resource, action: 'restore' },
    enabled: isRestorable,
  });

  return useMemo<WholeRows>(() => {
    const queue = createRowQueue(MAX_CONCURRENT_REQUESTS);
    const requests = { running: 0 };
    /** Runs the action, and refetches the rows after the last one of a step; resolves to false if it is rejected. */
    const succeeds = async (id: Identifier, action: () => Promise<unknown>): Promise<boolean> => {
      requests.running += 1;
      try {
        await queue(id, action);
        return true;
      } catch {
        return false; // `useUndo` reports it
      } finally {
        requests.running -= 1;
        if (requests.running === 0)
          await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      }
    };

    /** Deletes a row only if nobody else has changed it since. */
    const deleteIfUnchanged = async (row: StudioRow): Promise<void> => {
      // not as it was read last, which may contain the changes of others
      const own = saved(row.id) ?? row;
      const { data } = await dataProvider.getOne<StudioRow>(resource, { id: row.id });
      const changedFields = [...columns.keys()].filter(
        (field) => field in own && !isSame(data[field] ?? null, own[field] ?? null),
      );
      if (changedFields.length > 0)
        throw new Error(`Somebody else has changed ${changedFields.join(', ')}`);
      await dataProvider.delete<StudioRow>(resource, { id: row.id, previousData: data });
      unsaved.forget(row.id);
    };

    const undoableCreation = ({ record, data }: CreatedRow): Undoable => {
      let current = record;
      /** Whether what was done last has succeeded: what follows waits for it. */
      let last = Promise.resolve(true);
      const createAgain = async (isDeleted: Promise<boolean>): Promise<void> => {
        if (!(await isDeleted)) throw new Error('It has not been deleted');
        const { id } = current;
        const response = await dataProvider.create<StudioRow>(resource, { data });
        current = response.data;
        if (id !== current.id) forget((one) => one === id); // earlier changes to it no longer apply
      };
      return {
        get id() {
          return current.id;
        },
        ...{ messages: CREATION_MESSAGES, done: Promise.resolve(), saved: data },
        restore: (side) => {
          const earlier = last;
          last =
            side === 'before'
              ? earlier.then(() => succeeds(current.id, () => deleteIfUnchanged(current)))
              : // one after the other, in the order in which they were created
                succeeds(CREATION_TURN, () => createAgain(earlier));
          return last;
        },
      };
    };

    const canRestore = isRestorable && mayRestore;
    return {
      canRestore,
      rememberCreated: (created) => {
        if (canDelete && mayDelete) remember(created.map(undoableCreation));
      },
      rememberDeleted: (ids) => {
        const [id] = ids;
        if (id === undefined) return;
        if (!canRestore) {
          const gone = new Set(ids);
          forget((one) => gone.has(one));
          return;
        }
        remember([
          {
            ...{
              id,
              rows: ids.length,
              messages: DELETION_MESSAGES,
              done: Promise.resolve(),
              saved: ids,
            },
            restore: (side) =>
              succeeds(id, () =>
                side === 'before'
                  ? dataProvider.restore(resource, { ids })
                  : dataProvider.deleteMany<StudioRow>(resource, { ids: [...ids] }),
              ),
          },
        ]);
      },
    };
  }, [
    canDelete,
    columns,
    dataProvider,
    forget,
    isRestorable,
    mayDelete,
    mayRestore,
    queryClient,
    remember,
    resource,
    saved,
    unsaved,
  ]);
}
