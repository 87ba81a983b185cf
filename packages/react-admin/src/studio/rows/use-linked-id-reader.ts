import { useMemo, useRef } from 'react';
import { HttpError, useDataProvider, useNotify, type Identifier } from 'react-admin';
import { MOST_IDS } from '../../records/use-absent-ids.js';
import { useStudioText } from '../base/messages.js';
import { isDraft, type Columns, type StudioRow } from '../base/types.js';
import type { SaveRow } from './use-save-row.js';
import { errorMessage } from '../values/validation.js';
import type { LinkedIds } from '../linked-ids/context.js';

/** Records that are read at once. */
const PARALLEL = 6;

/**
 * Reads the ids of many-to-many relations, of the rows that are in view only: a list leaves them out, and each record
 * is a request. What is read is put into the cached page, so each row is asked for once.
 */
export function useLinkedIdReader(
  resource: string,
  columns: Columns,
  { known, show }: SaveRow,
): LinkedIds {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const wanted = useRef(new Set<Identifier>());
  const isReading = useRef(false);
  const inFlight = useRef(new Set<Identifier>());
  /** `id field` of what the server left out of a record. */
  const beyond = useRef(new Set<string>());
  const text = useStudioText();

  return useMemo<LinkedIds>(() => {
    const isUnread: LinkedIds['isUnread'] = (row, field) =>
      columns.get(field)?.type === 'references' && row[field] === undefined && !isDraft(row.id);

    const isBeyond: LinkedIds['isBeyond'] = (row, field) =>
      isUnread(row, field) && beyond.current.has(`${row.id} ${field}`);

    const read = async (id: Identifier): Promise<StudioRow> => {
      const { data } = await dataProvider.getOne<StudioRow>(resource, { id });
      for (const { field } of columns.values()) {
        const name = `${id} ${field}`;
        if (isUnread(data, field)) beyond.current.add(name);
        else beyond.current.delete(name);
      }
      return data;
    };

    /** What an answer tells of a record may change the columns, whose cells then ask for each one anew. */
    const isReadOrAwaited = (id: Identifier): boolean => {
      if (inFlight.current.has(id)) return true;
      const seen = known(id);
      return (
        seen !== undefined &&
        [...columns.keys()].every((field) => !isUnread(seen, field) || isBeyond(seen, field))
      );
    };

    const refuseBeyond = (record: StudioRow, fields: string[]): void => {
      const field = fields.find((one) => isBeyond(record, one));
      if (field === undefined) return;
      const message = text('manyIdsStay', { count: MOST_IDS });
      throw new HttpError(message, 400, { errors: { [field]: message } });
    };

    const readWanted = async (): Promise<void> => {
      while (wanted.current.size > 0) {
        const ids = [...wanted.current].slice(0, PARALLEL);
        for (const id of ids) {
          wanted.current.delete(id);
          inFlight.current.add(id);
        }
        const answers = await Promise.allSettled(ids.map(read));
        // together: each time the page is drawn anew
        show(...answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
        for (const id of ids) inFlight.current.delete(id);
        const refused = answers.find((one) => one.status === 'rejected');
        if (refused) notify(errorMessage(refused.reason), { type: 'error' });
      }
    };

    return {
      isUnread,
      isBeyond,
      want: (id) => {
        if (isReadOrAwaited(id)) return;
        wanted.current.add(id);
        if (isReading.current) return;
        isReading.current = true;
        // after all cells that are drawn now have asked
        setTimeout(() => void readWanted().finally(() => (isReading.current = false)));
      },
      complete: async (row, fields) => {
        const unread = [...fields].filter((field) => isUnread(row, field));
        if (unread.length === 0) return row;
        const seen = known(row.id);
        const isKnown = seen && unread.every((field) => !isUnread(seen, field));
        const record = isKnown ? seen : await read(row.id);
        if (!isKnown) show(record);
        refuseBeyond(record, unread);
        return { ...row, ...Object.fromEntries(unread.map((field) => [field, record[field]])) };
      },
    };
  }, [columns, dataProvider, known, notify, resource, show, text]);
}
