import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useDataProvider, useResourceDefinitions, type RaRecord } from 'react-admin';
import type { ListMeta } from '../../data-provider/list-questions.js';
import { OWN_ORDER } from '../../data-provider/query.js';
import { idsOf } from '../linked-ids/ids-of.js';
import { createStore } from '../base/store.js';
import type { Columns, StudioRow } from '../base/types.js';
import { keyOf, type KnownRecords, type References } from './context.js';
import { useRecordLabels } from './use-record-labels.js';

/** Choices that are offered at once; of a resource that cannot be searched, all that are likely. */
const OFFERED = 25;
const OFFERED_UNSEARCHED = 100;

/**
 * The records that the cells of a page refer to: one request for each resource that is referred to, however many rows
 * the page has, and none for a record that was seen before.
 */
export function useReferenceStore(columns: Columns, rows: StudioRow[]): References {
  const dataProvider = useDataProvider();
  const represent = useRecordLabels();
  const definitions = useResourceDefinitions();
  const records = useMemo(() => createStore<KnownRecords>(new Map()), []);
  const asked = useRef(new Set<string>());

  const remember = useCallback<References['remember']>(
    (resource, found) => {
      if (found.length === 0) return;
      for (const { id } of found) asked.current.add(keyOf(resource, id));
      records.set(
        (known) =>
          new Map([...known, ...found.map((one) => [keyOf(resource, one.id), one] as const)]),
      );
    },
    [records],
  );

  // before the browser paints: a cell does not show an id for the moment until it is asked for
  useLayoutEffect(() => {
    const wanted = missing(columns, rows, asked.current);
    for (const [resource, ids] of wanted)
      for (const id of ids) asked.current.add(keyOf(resource, id));
    if (wanted.size > 0) records.set(lookedAtAgain);
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
        // the ids are shown; the next page asks again
        () => {
          for (const id of ids) asked.current.delete(keyOf(resource, id));
          records.set(lookedAtAgain);
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
      return asked.current.has(key) && !records.get().has(key);
    };
    const labelField = (resource: string): string | undefined => {
      const given = definitions[resource]?.recordRepresentation;
      return typeof given === 'string' ? given : undefined;
    };
    const search: References['search'] = async (column, text, { filter, signal } = {}) => {
      const { reference = '', isSearched = true, choosableFor } = column;
      const field = column.sortBy?.split('.').at(-1) ?? labelField(reference);
      const { data } = await dataProvider.getList<RaRecord>(reference, {
        filter: { ...filter, ...(isSearched && text ? { q: text } : {}) },
        pagination: { page: 1, perPage: isSearched ? OFFERED : OFFERED_UNSEARCHED },
        sort: field === undefined ? OWN_ORDER : { field, order: 'ASC' },
        signal,
        ...(choosableFor !== undefined && { meta: { choosableFor } satisfies ListMeta }),
      });
      remember(reference, data);
      return data;
    };
    const resolve: References['resolve'] = async (column, text) => {
      const { reference = '' } = column;
      const wanted = text.trim().toLowerCase();
      const isNamed = (record: RaRecord): boolean =>
        represent(reference, record).toLowerCase() === wanted;
      const known = records.get().get(keyOf(reference, text.trim()));
      if (known) return { value: known.id };
      const [named, ...others] = (await search(column, text.trim())).filter(isNamed);
      if (others.length > 0) return { problem: 'severalRecords' };
      if (named) return { value: named.id };
      const byId = await dataProvider
        .getMany<RaRecord>(reference, { ids: [text.trim()] })
        .catch(() => ({ data: [] })); // such a text cannot be an id there
      remember(reference, byId.data);
      const [found] = byId.data;
      return found ? { value: found.id } : { problem: 'noRecord' };
    };
    return { records, labelOf, isAwaited, represent, remember, search, resolve };
  }, [dataProvider, definitions, records, remember, represent]);
}

/** The same records, of which cells ask what they have to show: whether one is awaited is not among them. */
const lookedAtAgain = (known: KnownRecords): KnownRecords => new Map(known);

/** The records that the rows refer to and nobody has asked for, by resource. */
function missing(
  columns: Columns,
  rows: StudioRow[],
  asked: ReadonlySet<string>,
): Map<string, (string | number)[]> {
  const wanted = new Map<string, Set<string | number>>();
  for (const { field, reference } of columns.values()) {
    if (!reference) continue;
    const ids = wanted.get(reference) ?? new Set();
    wanted.set(reference, ids);
    for (const id of rows.flatMap((row) => idsOf(row[field])))
      if (!asked.has(keyOf(reference, id))) ids.add(id);
  }
  return new Map(
    [...wanted].flatMap(([resource, ids]) => (ids.size > 0 ? [[resource, [...ids]]] : [])),
  );
}
