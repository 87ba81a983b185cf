import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { HttpError, useDataProvider, useResourceDefinitions, type RaRecord } from 'react-admin';
import { useReadRecord } from '../../access/use-read-record.js';
import type { ListMeta } from '../../data-provider/list-queries.js';
import { SERVER_ORDER } from '../../data-provider/query.js';
import { useRecordLabels } from '../../faces/use-record-labels.js';
import { idsOf } from '../linked-ids/ids-of.js';
import { createStore } from '../base/store.js';
import type { Columns, StudioRow } from '../base/types.js';
import type { ParseResult } from '../base/parsed.js';
import { keyOf, type KnownRecords, type References } from './context.js';

/** Number of choices offered at once; without a search, as many as likely exist. */
const CHOICE_LIMIT = 25;
const CHOICE_LIMIT_WITHOUT_SEARCH = 100;

/**
 * Loads the records that the cells of a page reference: one request per referenced resource, however many rows the page has, and
 * none for records that are already known.
 */
export function useReferenceStore(columns: Columns, rows: StudioRow[]): References {
  const dataProvider = useDataProvider();
  const read = useReadRecord();
  const represent = useRecordLabels();
  const definitions = useResourceDefinitions();
  const records = useMemo(() => createStore<KnownRecords>(new Map()), []);
  const requestedKeys = useRef(new Set<string>());

  const remember = useCallback<References['remember']>(
    (resource, found) => {
      if (found.length === 0) return;
      for (const { id } of found) requestedKeys.current.add(keyOf(resource, id));
      records.set(
        (known) =>
          new Map([...known, ...found.map((one) => [keyOf(resource, one.id), one] as const)]),
      );
    },
    [records],
  );

  // before the browser paints, so that cells do not show an id until the request starts
  useLayoutEffect(() => {
    const wanted = findUnrequested(columns, rows, requestedKeys.current);
    for (const [resource, ids] of wanted)
      for (const id of ids) requestedKeys.current.add(keyOf(resource, id));
    if (wanted.size > 0) records.set(copyToNotify);
    for (const [resource, ids] of wanted)
      dataProvider.getMany<RaRecord>(resource, { ids }).then(
        ({ data }) =>
          records.set(
            (known) =>
              new Map([
                ...known,
                ...ids.map((id) => [keyOf(resource, id), null] as const),
                ...data.map((one) => [keyOf(resource, one.id), one] as const),
              ]),
          ),
        // ids are shown instead; the next page retries
        () => {
          for (const id of ids) requestedKeys.current.delete(keyOf(resource, id));
          records.set(copyToNotify);
        },
      );
  }, [columns, dataProvider, records, rows]);

  return useMemo<References>(() => {
    const labelOf: References['labelOf'] = (resource, id) => {
      if (id === undefined || id === null || id === '') return '';
      const record = records.get().get(keyOf(resource, id));
      return record ? represent(resource, record) : String(id);
    };
    const isAwaited: References['isAwaited'] = (resource, id) => {
      const key = keyOf(resource, id);
      return requestedKeys.current.has(key) && !records.get().has(key);
    };
    const labelField = (resource: string): string | undefined => {
      const representation = definitions[resource]?.recordRepresentation;
      return typeof representation === 'string' ? representation : undefined;
    };
    const search: References['search'] = async (column, text, { filter, signal } = {}) => {
      const { reference = '', isSearched = true, choosableFor } = column;
      const field = column.sortBy?.split('.').at(-1) ?? labelField(reference);
      const { data } = await dataProvider.getList<RaRecord>(reference, {
        filter: { ...filter, ...(isSearched && text ? { q: text } : {}) },
        pagination: { page: 1, perPage: isSearched ? CHOICE_LIMIT : CHOICE_LIMIT_WITHOUT_SEARCH },
        sort: field === undefined ? SERVER_ORDER : { field, order: 'ASC' },
        signal,
        ...(choosableFor !== undefined && { meta: { choosableFor } satisfies ListMeta }),
      });
      remember(reference, data);
      return data;
    };
    const resolve: References['resolve'] = async (column, text, isId) => {
      const { reference = '' } = column;
      const wanted = text.trim();
      const isNamed = (record: RaRecord): boolean =>
        represent(reference, record).toLowerCase() === wanted.toLowerCase();
      const byLabel = async (): Promise<ParseResult | undefined> => {
        const [named, ...others] = (await search(column, wanted)).filter(isNamed);
        if (others.length > 0) return { problem: 'severalRecords' };
        return named && { value: named.id };
      };
      const byId = async (): Promise<ParseResult | undefined> => {
        const known = records.get().get(keyOf(reference, wanted));
        if (known) return { value: known.id };
        const { data } = await dataProvider
          .getMany<RaRecord>(reference, { ids: [wanted] })
          .catch(noneIfRejected);
        remember(reference, data);
        const [found] = data;
        return found && { value: found.id };
      };
      const [first, second] = isId ? [byId, byLabel] : [byLabel, byId];
      return (await first()) ?? (await second()) ?? { problem: 'noRecord' };
    };
    return { records, labelOf, isAwaited, represent, remember, read, search, resolve };
  }, [dataProvider, definitions, read, records, remember, represent]);
}

/** Returns no records if the server rejects the text as an id; while it is unavailable, nothing is known. */
function noneIfRejected(error: unknown): { data: RaRecord[] } {
  if (error instanceof HttpError && error.status >= 400 && error.status < 500) return { data: [] };
  throw error;
}

/** Returns an equal map to notify cells, since the pending requests they also depend on are not part of it. */
const copyToNotify = (known: KnownRecords): KnownRecords => new Map(known);

/** Returns the referenced records that have not been requested yet, by resource. */
function findUnrequested(
  columns: Columns,
  rows: StudioRow[],
  requestedKeys: ReadonlySet<string>,
): Map<string, (string | number)[]> {
  const wanted = new Map<string, Set<string | number>>();
  for (const { field, reference } of columns.values()) {
    if (!reference) continue;
    const ids = wanted.get(reference) ?? new Set();
    wanted.set(reference, ids);
    for (const id of rows.flatMap((row) => idsOf(row[field])))
      if (!requestedKeys.has(keyOf(reference, id))) ids.add(id);
  }
  return new Map(
    [...wanted].flatMap(([resource, ids]) => (ids.size > 0 ? [[resource, [...ids]]] : [])),
  );
}
