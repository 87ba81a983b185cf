import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { applyNumberChange, type NumberChange } from '../numbers/change-number.js';
import type { NumberKind } from '../numbers/parse-number.js';
import { errorText } from '../reading/error-text.js';
import { useListTexts } from './messages.js';

/** A change to a number in each record. */
export interface RelativeChange {
  source: string;
  kind: NumberKind;
  change: NumberChange;
  /** As digits. */
  by: string;
}

/** How many records are read at once, shortly before they are changed. */
const BATCH_SIZE = 50;

/**
 * Changes a number in each selected record, based on its current value: if somebody else changes a record meanwhile, the server
 * rejects the write because of its version. Changed records are deselected, so that retrying changes no record twice.
 */
export function useChangeEach(onSettled: () => void) {
  const { resource, onSelect, ...list } = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useListTexts();
  /** How many records have been processed; undefined when idle. */
  const [done, setDone] = useState<number>();

  async function run({ source, kind, change, by }: RelativeChange): Promise<void> {
    const all = [...selectedIds];
    const remaining = new Set(all);
    let [changed, empty, reason] = [0, 0, ''];
    setDone(0);
    for (let offset = 0; offset < all.length; offset += BATCH_SIZE) {
      try {
        const ids = all.slice(offset, offset + BATCH_SIZE);
        const { data } = await dataProvider.getMany<RaRecord>(resource, { ids });
        for (const previousData of data) {
          const value = applyNumberChange(previousData[source], change, by, kind);
          if (value === undefined) {
            empty += 1;
            continue;
          }
          try {
            const { id } = previousData;
            const record = { ...previousData, [source]: value };
            await dataProvider.update(resource, { id, data: record, previousData });
            remaining.delete(id);
            changed += 1;
          } catch (error) {
            reason = errorText(error);
          }
        }
      } catch (error) {
        reason = errorText(error);
      }
      setDone(Math.min(offset + BATCH_SIZE, all.length));
    }
    const counts = {
      changed,
      empty,
      total: all.length,
      failed: remaining.size - empty,
      reason: reason || text('gone'),
    };
    if (remaining.size === 0)
      notify(text('changedEach', { smart_count: changed }), { type: 'success' });
    else notify(text('leftEach', counts), { type: 'warning', autoHideDuration: null });
    onSelect([...remaining]);
    setDone(undefined);
    refresh();
    onSettled();
  }

  return { run, done };
}
