import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCanAccess, useDataProvider, type DataProvider, type Identifier } from 'react-admin';
import { useResourceInfo } from '../../data-provider/use-resource-fields.js';
import { isSame } from '../../data-provider/values.js';
import type { RestoreMethod } from '../../data-provider/write-methods.js';
import type { Columns, StudioRow } from '../base/types.js';
import type { Unsaved } from './unsaved.js';
import type { Created } from './use-drafts.js';
import type { SaveRow } from './use-save-row.js';
import type { Undo, Undoable } from './use-undo.js';

/** Rows that came or went, as steps of undo. */
export interface WholeRows {
  /** Rows that were added go again, where the user may delete them. */
  rememberCreated: (created: readonly Created[]) => void;
  /** Rows that were deleted come back, where the schema keeps them. */
  rememberDeleted: (ids: readonly Identifier[]) => void;
}

interface Tools {
  resource: string;
  columns: Columns;
  unsaved: Unsaved;
  saving: SaveRow;
  undo: Undo;
  /** The API deletes records, and the page lets people do so. */
  canDelete: boolean;
}

const CREATED = { before: 'removed', after: 'created' } as const;
const DELETED = { before: 'undone', after: 'removed' } as const;

export function useWholeRows(tools: Tools): WholeRows {
  const { resource, columns, unsaved, saving, undo, canDelete } = tools;
  const { known } = saving;
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
    /** Does it, and reads the rows anew; false where it is refused. */
    const whether = async (action: () => Promise<unknown>): Promise<boolean> => {
      try {
        await action();
        return true;
      } catch {
        return false; // `useUndo` tells so
      } finally {
        await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      }
    };

    /** What somebody else has made of a row since is not deleted along with it. */
    const removeUnchanged = async (row: StudioRow): Promise<void> => {
      const seen = known(row.id) ?? row;
      const { data } = await dataProvider.getOne<StudioRow>(resource, { id: row.id });
      const others = [...columns.keys()].filter(
        (field) => field in seen && !isSame(data[field] ?? null, seen[field] ?? null),
      );
      if (others.length > 0) throw new Error(`Somebody else has changed ${others.join(', ')}`);
      await dataProvider.delete<StudioRow>(resource, { id: row.id, previousData: data });
      unsaved.forget(row.id);
    };

    const creation = ({ record, data }: Created): Undoable => {
      let current = record;
      return {
        get id() {
          return current.id;
        },
        ...{ told: CREATED, done: Promise.resolve(), saved: data },
        restore: (side) =>
          whether(async () => {
            if (side === 'before') return removeUnchanged(current);
            const { id } = current;
            const answer = await dataProvider.create<StudioRow>(resource, { data });
            current = answer.data;
            if (id !== current.id) forget(id); // what was done to it then finds it no more
          }),
      };
    };

    return {
      rememberCreated: (created) => {
        if (canDelete && mayDelete) remember(created.map(creation));
      },
      rememberDeleted: (ids) => {
        const [id] = ids;
        if (id === undefined || !isRestorable || !mayRestore) return;
        remember([
          {
            ...{ id, rows: ids.length, told: DELETED, done: Promise.resolve(), saved: ids },
            restore: (side) =>
              whether(() =>
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
    known,
    mayDelete,
    mayRestore,
    queryClient,
    remember,
    resource,
    unsaved,
  ]);
}
