import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { draftValues } from '../values/cell-values.js';
import type { StudioText } from '../base/messages.js';
import { createStore, type Store } from '../base/store.js';
import { draftId, type Columns, type StudioRow } from '../base/types.js';
import type { Unsaved } from './unsaved.js';
import type { Busy } from './use-busy.js';
import { errorMessage, errorsByField, findProblems } from '../values/validation.js';

/** A new row that is a record now, and what it was made of. */
export interface Created {
  record: StudioRow;
  data: Values;
}

export interface Drafts {
  /** In the order in which the grid shows them above the records. */
  store: Store<StudioRow[]>;
  /** Adds a row below the other new rows; returns it. */
  append: (values: Values) => StudioRow;
  /** Adds an empty row at the top; returns it. */
  prepend: () => StudioRow;
  change: (id: Identifier, values: Values) => void;
  /** Creates the new rows, and resolves to what was created; those that are refused stay, with their errors. */
  save: () => Promise<Created[]>;
  /** Throws the new rows away. */
  clear: () => void;
}

interface Tools {
  resource: string;
  columns: Columns;
  unsaved: Unsaved;
  busy: Busy;
  text: StudioText;
}

/** Rows that were added in the grid and are not saved yet. */
export function useDrafts({ resource, columns, unsaved, busy: { track }, text }: Tools): Drafts {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const store = useMemo(() => createStore<StudioRow[]>([]), []);
  const lastNumber = useRef(0);

  const create = useCallback(
    (values: Values): StudioRow => {
      lastNumber.current += 1;
      return { ...values, ...onlyValues(columns), id: draftId(lastNumber.current) };
    },
    [columns],
  );

  const append = useCallback<Drafts['append']>(
    (values) => {
      const draft = create(values);
      store.set((known) => [...known, draft]);
      return draft;
    },
    [create, store],
  );

  const prepend = useCallback<Drafts['prepend']>(() => {
    const draft = create(startValues(columns));
    store.set((known) => [draft, ...known]);
    return draft;
  }, [columns, create, store]);

  const clear = useCallback(() => store.set(() => []), [store]);

  const change = useCallback<Drafts['change']>(
    (id, values) =>
      store.set((known) => known.map((row) => (row.id === id ? { ...row, ...values } : row))),
    [store],
  );

  const saveOne = useCallback(
    async (draft: StudioRow): Promise<Created | undefined> => {
      const problems = findProblems(draft, columns.keys(), columns, text);
      unsaved.report(draft.id, columns.keys(), problems);
      if (problems) return undefined;
      const data = draftValues(draft, columns);
      try {
        const answer = await dataProvider.create<StudioRow>(resource, { data });
        store.set((known) => known.filter(({ id }) => id !== draft.id));
        return { record: answer.data, data };
      } catch (error) {
        unsaved.report(draft.id, [], errorsByField(error, Object.keys(data)));
        notify(errorMessage(error), { type: 'error' });
        return undefined;
      }
    },
    [columns, dataProvider, notify, resource, store, text, unsaved],
  );

  const save = useCallback(async () => {
    const created: Created[] = [];
    await track(async () => {
      for (const draft of [...store.get()].reverse()) {
        const one = await saveOne(draft);
        if (one) created.push(one);
      }
    });
    if (created.length === 0) return created;
    notify(text('created', { smart_count: created.length }), { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    return created;
  }, [notify, queryClient, resource, saveOne, store, text, track]);

  return useMemo(
    () => ({ store, append, prepend, change, save, clear }),
    [append, change, clear, prepend, save, store],
  );
}

/** What rules leave no choice of, whatever was pasted or duplicated. */
const onlyValues = (columns: Columns): Values =>
  Object.fromEntries(
    [...columns.values()].flatMap(({ field, only }) => (only === undefined ? [] : [[field, only]])),
  );

/** A box that must be ticked or not is not ticked to begin with. */
function startValues(columns: Columns): Values {
  const boxes = [...columns.values()].filter(
    ({ type, required, hasDefault, editable }) =>
      type === 'boolean' && required && !hasDefault && editable,
  );
  return Object.fromEntries(boxes.map(({ field }) => [field, false]));
}
