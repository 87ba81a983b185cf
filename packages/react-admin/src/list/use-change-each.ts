import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { changedNumber, type NumberChange } from '../numbers/change-number.js';
import type { NumberKind } from '../numbers/parse-number.js';
import { errorText } from '../reading/error-text.js';
import { useListTexts } from './messages.js';

/** What becomes of a number in each record. */
export interface EachChange {
  source: string;
  kind: NumberKind;
  change: NumberChange;
  /** Digits. */
  by: string;
}

/** So many records are read at once, shortly before they are changed. */
const AT_ONCE = 50;

/**
 * Changes a number of each selected record, counted from what the record has at that time: one that somebody else
 * changes meanwhile is refused by the server, for it has another version by then. Those that were changed are no longer
 * selected afterwards, so that trying again changes no record twice.
 */
export function useChangeEach(onSettled: () => void) {
  const { resource, onSelect, ...list } = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useListTexts();
  /** How many have been looked at; undefined as long as nothing runs. */
  const [done, setDone] = useState<number>();

  async function run({ source, kind, change, by }: EachChange): Promise<void> {
    const all = [...selectedIds];
    const left = new Set(all);
    let [changed, empty, reason] = [0, 0, ''];
    setDone(0);
    for (let at = 0; at < all.length; at += AT_ONCE) {
      try {
        const ids = all.slice(at, at + AT_ONCE);
        const { data } = await dataProvider.getMany<RaRecord>(resource, { ids });
        for (const previousData of data) {
          const value = changedNumber(previousData[source], change, by, kind);
          if (value === undefined) {
            empty += 1;
            continue;
          }
          try {
            const { id } = previousData;
            const record = { ...previousData, [source]: value };
            await dataProvider.update(resource, { id, data: record, previousData });
            left.delete(id);
            changed += 1;
          } catch (error) {
            reason = errorText(error);
          }
        }
      } catch (error) {
        reason = errorText(error);
      }
      setDone(Math.min(at + AT_ONCE, all.length));
    }
    const counts = {
      changed,
      empty,
      total: all.length,
      failed: left.size - empty,
      reason: reason || text('gone'),
    };
    if (left.size === 0) notify(text('changedEach', { smart_count: changed }), { type: 'success' });
    else notify(text('leftEach', counts), { type: 'warning', autoHideDuration: null });
    onSelect([...left]);
    setDone(undefined);
    refresh();
    onSettled();
  }

  return { run, done };
}
