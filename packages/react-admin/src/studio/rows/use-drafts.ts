import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { HttpError, useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { isAnswerLost, isLoginEnded } from '../../list/save-once.js';
import { draftValues } from '../values/cell-values.js';
import type { StudioText } from '../base/messages.js';
import { createStore, type Store } from '../base/store.js';
import { draftId, isEditableWhenNew, type Columns, type StudioRow } from '../base/types.js';
import { inOrder } from './draft-places.js';
import type { Unsaved } from './unsaved.js';
import type { Busy } from './use-busy.js';
import {
  errorMessage,
  errorsByField,
  findProblems,
  unparsedProblems,
} from '../values/validation.js';

/** A new row that has become a record, and the data it was created from. */
export interface CreatedRow {
  record: StudioRow;
  data: Values;
}

/** A new row that was removed. */
export interface TakenRow {
  row: StudioRow;
  /** Its place among the new rows. */
  at: number;
}

export interface Drafts {
  /** In display order: above the records, or between them. */
  store: Store<StudioRow[]>;
  /** Returns the number of records above a new row. */
  placeOf: (id: Identifier) => number;
  /** Adds a row below the other new rows above the records; returns it. */
  append: (values: Values) => StudioRow;
  /** Adds a row without values below this many new rows and this many records; returns it. */
  insert: (at: number, place: number) => StudioRow;
  /** Moves all rows above the records: of another list, whose rows have other places. */
  lift: () => void;
  /** Adds a row without values at the top; returns it. */
  prepend: () => StudioRow;
  /** Changes a new row; returns whether it was there and not being saved. */
  change: (id: Identifier, values: Values) => boolean;
  /** Removes a new row; undefined if it is not there, or being saved. */
  take: (id: Identifier) => TakenRow | undefined;
  /** Adds a row that was taken, where it was. */
  putBack: (taken: TakenRow) => void;
  /** Creates the new rows and resolves to those created; rejected ones stay, with their errors. None while it is running. */
  save: () => Promise<CreatedRow[]>;
  /** Discards the new rows. */
  clear: () => void;
}

/** What has gone wrong while new rows are saved. */
interface Failures {
  reasons: string[];
  /** Whether it concerns no row in particular: the server is away, or the login has ended. */
  isCutOff: boolean;
}

interface Dependencies {
  resource: string;
  columns: Columns;
  unsaved: Unsaved;
  busy: Busy;
  text: StudioText;
}

const INTERNAL_SERVER_ERROR = 500;

/** How long saved rows may stay among the new ones, in milliseconds: the grid goes through all its rows whenever some leave it. */
const LEAVING_INTERVAL_MS = 1_000;

/** Rows that were added in the grid and are not saved yet. */
export function useDrafts({
  resource,
  columns,
  unsaved,
  busy: { track },
  text,
}: Dependencies): Drafts {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const store = useMemo(() => createStore<StudioRow[]>([]), []);
  const places = useRef(new Map<Identifier, number>());
  const lastNumber = useRef(0);
  const isSaving = useRef(false);

  const create = useCallback(
    (values: Values): StudioRow => {
      lastNumber.current += 1;
      const id = draftId(lastNumber.current);
      return { ...initialValues(columns), ...values, ...fixedValues(columns), id };
    },
    [columns],
  );

  const placeOf = useCallback((id: Identifier) => places.current.get(id) ?? 0, []);

  const append = useCallback<Drafts['append']>(
    (values) => {
      const draft = create(values);
      store.set((known) => inOrder([...known, draft], placeOf));
      return draft;
    },
    [create, placeOf, store],
  );

  const insert = useCallback<Drafts['insert']>(
    (at, place) => {
      const draft = create({});
      if (place > 0) places.current.set(draft.id, place);
      store.set((known) => [...known.slice(0, at), draft, ...known.slice(at)]);
      return draft;
    },
    [create, store],
  );

  const prepend = useCallback<Drafts['prepend']>(() => insert(0, 0), [insert]);

  const lift = useCallback(() => {
    if (places.current.size === 0) return;
    places.current.clear();
    store.set((known) => [...known]);
  }, [store]);

  const clear = useCallback(() => store.set(() => []), [store]);

  /** Returns the index of a row that may be changed; -1 if there is none, or if the rows are being saved. */
  const indexOf = useCallback(
    (id: Identifier) => (isSaving.current ? -1 : store.get().findIndex((row) => row.id === id)),
    [store],
  );

  const change = useCallback<Drafts['change']>(
    (id, values) => {
      const at = indexOf(id);
      store.set((known) => known.map((row, index) => (index === at ? { ...row, ...values } : row)));
      return at >= 0;
    },
    [indexOf, store],
  );

  const take = useCallback<Drafts['take']>(
    (id) => {
      const at = indexOf(id);
      const row = store.get()[at];
      if (!row) return undefined;
      store.set((known) => known.filter((one) => one !== row));
      unsaved.forget(id);
      return { row, at };
    },
    [indexOf, store, unsaved],
  );

  const putBack = useCallback<Drafts['putBack']>(
    ({ row, at }) => {
      store.set((known) => inOrder([...known.slice(0, at), row, ...known.slice(at)], placeOf));
      unsaved.report(row.id, [], unparsedProblems(row, columns, text));
    },
    [columns, placeOf, store, text, unsaved],
  );

  const saveOne = useCallback(
    async (draft: StudioRow, failures: Failures): Promise<CreatedRow | undefined> => {
      const problems = findProblems(draft, columns.keys(), columns, text);
      unsaved.report(draft.id, columns.keys(), problems);
      if (problems) return undefined;
      const data = draftValues(draft, columns);
      try {
        const response = await dataProvider.create<StudioRow>(resource, { data });
        return { record: response.data, data };
      } catch (error) {
        if (store.get().some(({ id }) => id === draft.id))
          unsaved.report(draft.id, [], errorsByField(error, Object.keys(data)));
        failures.reasons.push(errorMessage(error));
        failures.isCutOff = isCutOff(error);
        return undefined;
      }
    },
    [columns, dataProvider, resource, store, text, unsaved],
  );

  /** Reports all rejected rows at once: notifications of many would follow each other for minutes. */
  const notifyFailures = useCallback(
    ({ reasons }: Failures, rejectedCount: number) => {
      const [reason, ...others] = new Set(reasons);
      if (reason === undefined) return;
      const message = others.length > 0 ? text('notSaved', { smart_count: rejectedCount }) : reason;
      notify(message, { type: 'error' });
    },
    [notify, text],
  );

  const save = useCallback(async () => {
    const created: CreatedRow[] = [];
    const failures: Failures = { reasons: [], isCutOff: false };
    const leaving = new Set<Identifier>();
    let rejectedCount = 0;
    const letLeave = () => {
      if (leaving.size === 0) return;
      store.set((known) => known.filter(({ id }) => !leaving.has(id)));
      leaving.clear();
    };
    // Ctrl+S was pressed again: the rows are on their way already
    if (isSaving.current) return created;
    isSaving.current = true;
    // not after each answer: while one is awaited for long, rows that are saved would look as if they were not
    const timer = setInterval(letLeave, LEAVING_INTERVAL_MS);
    try {
      await track(async () => {
        const ids = store.get().map(({ id }) => id);
        for (const id of ids.reverse()) {
          // absent if it was discarded while another was being saved
          const draft = store.get().find((row) => row.id === id);
          const one = draft && (await saveOne(draft, failures));
          if (one) {
            created.push(one);
            leaving.add(id);
          } else if (draft) rejectedCount += 1;
          if (failures.isCutOff) break;
        }
      });
    } finally {
      clearInterval(timer);
      letLeave();
      isSaving.current = false;
    }
    notifyFailures(failures, rejectedCount);
    if (created.length === 0) return created;
    notify(text('created', { smart_count: created.length }), { type: 'success' });
    // not awaited: the new records can be undone while the list is read
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    return created;
  }, [notify, notifyFailures, queryClient, resource, saveOne, store, text, track]);

  return useMemo(
    () => ({
      ...{ store, placeOf, append, insert, prepend, lift },
      ...{ change, take, putBack, save, clear },
    }),
    [append, change, clear, insert, lift, placeOf, prepend, putBack, save, store, take],
  );
}

/** The only values that rules allow, whatever was pasted or duplicated. */
const fixedValues = (columns: Columns): Values =>
  Object.fromEntries(
    [...columns.values()].flatMap(({ field, only }) => (only === undefined ? [] : [[field, only]])),
  );

/** Whether the next row would fail too; an error within the server may be about the values of this one. */
const isCutOff = (error: unknown): boolean =>
  isLoginEnded(error) ||
  (isAnswerLost(error) && error instanceof HttpError && error.status !== INTERNAL_SERVER_ERROR);

/** Required booleans start unchecked. */
function initialValues(columns: Columns): Values {
  const checkboxes = [...columns.values()].filter(
    (column) =>
      column.type === 'boolean' &&
      column.required &&
      !column.hasDefault &&
      isEditableWhenNew(column),
  );
  return Object.fromEntries(checkboxes.map(({ field }) => [field, false]));
}
