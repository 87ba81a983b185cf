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
      const { data } = await dataProvider.getOne<StudioRow>(resource, { id });
      for (const { field } of columns.values()) {
        const name = `${id} ${field}`;
        if (isUnread(data, field)) omittedKeys.current.add(name);
        else omittedKeys.current.delete(name);
      }
      return data;
    };

    /** Reads a record, again if a save has overtaken that: it contains the values of before. */
    const readCurrent = async (id: Identifier): Promise<StudioRow> => {
      const before = saved(id);
      const record = await read(id);
      return saved(id) === before ? record : readCurrent(id);
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
        const before = ids.map((id) => saved(id));
        const results = await Promise.allSettled(ids.map(read));
        const overtaken = new Set(ids.filter((id, at) => saved(id) !== before[at]));
        const records = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        // all at once: each update re-renders the page
        show(...records.filter(({ id }) => !overtaken.has(id)));
        for (const id of ids) inFlight.current.delete(id);
        for (const id of overtaken) requestedIds.current.add(id);
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
        const record = isKnown ? seen : await readCurrent(row.id);
        if (!isKnown) show(record);
        throwIfTooMany(record, unread);
        return { ...row, ...Object.fromEntries(unread.map((field) => [field, record[field]])) };
      },
    };
  }, [columns, dataProvider, known, notify, resource, saved, show, text]);
}
