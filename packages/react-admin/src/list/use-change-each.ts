import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { versionTag } from '../data-provider/conflict.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useRecordLabels } from '../faces/use-record-labels.js';
import { applyNumberChange, type NumberChange } from '../numbers/change-number.js';
import type { NumberKind } from '../numbers/parse-number.js';
import { errorText } from '../reading/error-text.js';
import { useListTexts } from './messages.js';
import { isAnswerLost, isLoginEnded, saveOnce } from './save-once.js';

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
 * rejects the write because of its version. Changed records are deselected, so that retrying changes no record twice. It ends
 * when the login ends, and at a record of which it is unknown whether it was changed.
 */
export function useChangeEach(onSettled: () => void) {
  const { resource, onSelect, ...list } = useListContext();
  const selectedIds: readonly Identifier[] = list.selectedIds;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useListTexts();
  const translate = useTranslate();
  const info = useResourceInfo(resource);
  const labelOf = useRecordLabels();
  /** How many records have been processed; undefined when idle. */
  const [done, setDone] = useState<number>();

  const explain = (error: unknown): string =>
    isLoginEnded(error) ? text('loginEnded') : translate(errorText(error), { _: errorText(error) });

  async function run({ source, kind, change, by }: RelativeChange): Promise<void> {
    const all = [...selectedIds];
    const remaining = new Set(all);
    let [changed, empty, reason, unknown] = [0, 0, '', ''];
    let isOver = false;
    setDone(0);
    for (let offset = 0; offset < all.length && !isOver; offset += BATCH_SIZE) {
      try {
        const ids = all.slice(offset, offset + BATCH_SIZE);
        const { data } = await dataProvider.getMany<RaRecord>(resource, { ids });
        for (const previousData of data) {
          const value = applyNumberChange(previousData[source], change, by, kind);
          if (value === undefined) {
            empty += 1;
            continue;
          }
          const { id } = previousData;
          const record = { ...previousData, [source]: value };
          const save = () => dataProvider.update(resource, { id, data: record, previousData });
          try {
            await saveOnce(save, versionTag(previousData, info) !== undefined);
            remaining.delete(id);
            changed += 1;
          } catch (error) {
            if (isAnswerLost(error)) {
              remaining.delete(id);
              unknown = labelOf(resource, previousData);
            }
            if (isAnswerLost(error) || isLoginEnded(error)) throw error;
            reason = explain(error);
          }
        }
      } catch (error) {
        reason = explain(error);
        isOver = unknown !== '' || isLoginEnded(error); // the others stay selected
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
    const isDone = remaining.size === 0;
    const told = isDone ? text('changedEach', { smart_count: changed }) : text('leftEach', counts);
    const doubt = unknown && `${text('unknownEach', { name: unknown })} `;
    notify(
      `${doubt}${told}`,
      isDone && !doubt ? { type: 'success' } : { type: 'warning', autoHideDuration: null },
    );
    onSelect([...remaining]);
    setDone(undefined);
    refresh();
    onSettled();
  }

  return { run, done };
}
