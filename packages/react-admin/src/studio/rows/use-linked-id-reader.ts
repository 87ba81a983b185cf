import { useMemo, useRef } from 'react';
import { HttpError, useDataProvider, useNotify, type Identifier } from 'react-admin';
import { MAX_RELATED_IDS } from '../../records/use-missing-ids-reason.js';
import { useStudioText } from '../base/messages.js';
import { isDraft, type Columns, type StudioRow } from '../base/types.js';
import { MAX_CONCURRENT_REQUESTS } from './row-queue.js';
import type { SaveRow } from './use-save-row.js';
import { errorMessage } from '../values/validation.js';
import type { LinkedIds } from '../linked-ids/context.js';

/**
 * Reads the ids of many-to-many relations only for rows in view: lists leave them out, and each record takes a request. The
 * results are put into the cached page, so that each row is read only once.
 */
export function useLinkedIdReader(
  resource: string,
  columns: Columns,
  { known, saved, show }: SaveRow,
): LinkedIds {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const requestedIds = useRef(new Set<Identifier>());
  const isReading = useRef(false);
  const inFlight = useRef(new Set<Identifier>());
  /** `id field` of the values that the server left out of a record. */
  const omittedKeys = useRef(new Set<string>());
  const text = useStudioText();

  return useMemo<LinkedIds>(() => {
    const isUnread: LinkedIds['isUnread'] = (row, field) =>
      columns.get(field)?.type === 'references' && row[field] === undefined && !isDraft(row.id);

    const isBeyond: LinkedIds['isBeyond'] = (row, field) =>
      isUnread(row, field) && omittedKeys.current.has(`${row.id} ${field}`);

    const read = async (id: Identifier): Promise<StudioRow> => {
      const before = saved(id);
      const { data } = await dataProvider.getOne<StudioRow>(resource, { id });
      // a save has overtaken it: it contains the values of before
      if (saved(id) !== before) return read(id);
      for (const { field } of columns.values()) {
        const name = `${id} ${field}`;
        if (isUnread(data, field)) omittedKeys.current.add(name);
        else omittedKeys.current.delete(name);
      }
      return data;
    };

    /** A response may change the columns, whose cells then ask for each record again. */
    const isReadOrRequested = (id: Identifier): boolean => {
      if (inFlight.current.has(id)) return true;
      const seen = known(id);
      return (
        seen !== undefined &&
        [...columns.keys()].every((field) => !isUnread(seen, field) || isBeyond(seen, field))
      );
    };

    const throwIfTooMany = (record: StudioRow, fields: string[]): void => {
      const field = fields.find((one) => isBeyond(record, one));
      if (field === undefined) return;
      const message = text('manyIdsStay', { count: MAX_RELATED_IDS });
      throw new HttpError(message, 400, { errors: { [field]: message } });
    };

    const readRequested = async (): Promise<void> => {
      while (requestedIds.current.size > 0) {
        const ids = [...requestedIds.current].slice(0, MAX_CONCURRENT_REQUESTS);
        for (const id of ids) {
          requestedIds.current.delete(id);
          inFlight.current.add(id);
        }
        const results = await Promise.allSettled(ids.map(read));
        // all at once: each update re-renders the page
        show(...results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
        for (const id of ids) inFlight.current.delete(id);
        const rejected = results.find((one) => one.status === 'rejected');
        if (rejected) notify(errorMessage(rejected.reason), { type: 'error' });
      }
    };

    return {
      isUnread,
      isBeyond,
      want: (id) => {
        if (isReadOrRequested(id)) return;
        requestedIds.current.add(id);
        if (isReading.current) return;
        isReading.current = true;
        // after all cells being rendered have asked
        setTimeout(() => void readRequested().finally(() => (isReading.current = false)));
      },
      complete: async (row, fields) => {
        const unread = [...fields].filter((field) => isUnread(row, field));
        if (unread.length === 0) return row;
        const seen = known(row.id);
        const isKnown = seen && unread.every((field) => !isUnread(seen, field));
        const record = isKnown ? seen : await read(row.id);
        if (!isKnown) show(record);
        throwIfTooMany(record, unread);
        return { ...row, ...Object.fromEntries(unread.map((field) => [field, record[field]])) };
      },
    };
  }, [columns, dataProvider, known, notify, resource, saved, show, text]);
}
