import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { createStore, type Store } from '../base/store.js';
import type { Messages, StudioRow } from '../base/types.js';

/** What the grid shows of the records and the server does not have: kept by record, whichever page is shown. */
export interface UnsavedState {
  /** What is wrong with cells. */
  messages: ReadonlyMap<Identifier, Messages>;
  /** Values that are on their way, values that were refused, and those of the same row that wait for them. */
  values: ReadonlyMap<Identifier, Values>;
  /** Of the values that are on their way, the edit that brings them: the last one of each cell. */
  edits: ReadonlyMap<Identifier, Readonly<Record<string, number>>>;
  /** Records that somebody else has changed meanwhile, as they are now. */
  theirs: ReadonlyMap<Identifier, StudioRow>;
}

export interface Unsaved extends Store<UnsavedState> {
  /** Shows values that are to be saved; returns the number of this edit. */
  begin: (id: Identifier, values: Values) => number;
  /** Takes values of the row along that were right themselves and waited for one that was not; returns them. */
  takeWaiting: (id: Identifier, edit: number) => Values;
  /** The server has what the cells of this edit show. A cell that was edited again stays with the later edit. */
  settle: (id: Identifier, edit: number) => void;
  /** The cells of this edit stay as they are, with what is wrong; but for one that was edited again. */
  refuse: (id: Identifier, edit: number, messages: Messages, theirs?: StudioRow) => void;
  /** Replaces the messages of these cells of a new row; without messages the cells are right. */
  report: (id: Identifier, fields: Iterable<string>, messages?: Messages) => void;
  /** Forgets what was refused in these cells, or waits; without fields, in all of the record. */
  forget: (id: Identifier, fields?: Iterable<string>) => void;
  /** Forgets all but what is on its way. */
  clear: () => void;
}

const NONE: UnsavedState = {
  messages: new Map(),
  values: new Map(),
  edits: new Map(),
  theirs: new Map(),
};

/** @param say a message of the server, or the key of one of react-admin's, as people read it */
export function createUnsaved(say: (message: string) => string): Unsaved {
  const store = createStore(NONE);
  let lastEdit = 0;
  const said = (messages: Messages): Messages =>
    Object.fromEntries(Object.entries(messages).map(([field, text]) => [field, say(text)]));
  const editsOf = (id: Identifier) => store.get().edits.get(id) ?? {};
  const fieldsOf = (id: Identifier, edit: number): string[] =>
    Object.entries(editsOf(id)).flatMap(([field, number]) => (number === edit ? [field] : []));

  const markedBy = (state: UnsavedState, id: Identifier, fields: string[], edit: number) =>
    replaced(state.edits, id, fields, Object.fromEntries(fields.map((field) => [field, edit])));

  const forget: Unsaved['forget'] = (id, fields) =>
    store.set((state) => {
      const all = fields ?? Object.keys({ ...state.messages.get(id), ...state.values.get(id) });
      const ended = [...all].filter((field) => !(field in (state.edits.get(id) ?? {})));
      const values = replaced(state.values, id, ended);
      return {
        ...state,
        messages: replaced(state.messages, id, ended),
        values,
        theirs: values.has(id) ? state.theirs : without(state.theirs, id),
      };
    });

  return {
    ...store,
    begin: (id, values) => {
      lastEdit += 1;
      const edit = lastEdit;
      const fields = Object.keys(values);
      store.set((state) => ({
        ...state,
        messages: replaced(state.messages, id, fields),
        values: replaced(state.values, id, [], values),
        edits: markedBy(state, id, fields, edit),
      }));
      return edit;
    },
    takeWaiting: (id, edit) => {
      const { messages, values } = store.get();
      const taken = Object.entries(values.get(id) ?? {}).filter(
        ([field]) => !(field in (messages.get(id) ?? {})) && !(field in editsOf(id)),
      );
      const fields = taken.map(([field]) => field);
      if (fields.length > 0)
        store.set((state) => ({ ...state, edits: markedBy(state, id, fields, edit) }));
      return Object.fromEntries(taken);
    },
    settle: (id, edit) => {
      const fields = fieldsOf(id, edit);
      store.set((state) => ({ ...state, edits: replaced(state.edits, id, fields) }));
      forget(id, fields);
    },
    refuse: (id, edit, messages, theirs) => {
      const fields = fieldsOf(id, edit);
      const own = Object.entries(said(messages)).filter(
        ([field]) => fields.includes(field) || !(field in editsOf(id)),
      );
      store.set((state) => ({
        ...state,
        messages: replaced(state.messages, id, fields, Object.fromEntries(own)),
        edits: replaced(state.edits, id, fields),
        theirs: theirs ? new Map([...state.theirs, [id, theirs]]) : state.theirs,
      }));
    },
    report: (id, fields, messages = {}) =>
      store.set((state) => ({
        ...state,
        messages: replaced(state.messages, id, fields, said(messages)),
      })),
    forget,
    clear: () =>
      store.set((state) => ({
        ...NONE,
        edits: state.edits,
        values: new Map(
          [...state.edits].map(([id, edits]) => [
            id,
            Object.fromEntries(
              Object.entries(state.values.get(id) ?? {}).filter(([field]) => field in edits),
            ),
          ]),
        ),
      })),
  };
}

/** True while a value is on its way to the server. */
export const isSaving = ({ edits }: UnsavedState): boolean => edits.size > 0;

/** True where cells hold what was refused, or waits for it: only the user can go on. */
export const isHeld = ({ values, messages, edits }: UnsavedState): boolean =>
  messages.size > 0 ||
  [...values].some(([id, row]) =>
    Object.keys(row).some((field) => !(field in (edits.get(id) ?? {}))),
  );

/** The map with these fields of one record taken out and others put in; the same map where nothing changes. */
function replaced<Value>(
  map: ReadonlyMap<Identifier, Record<string, Value>>,
  id: Identifier,
  fields: Iterable<string>,
  added: Record<string, Value> = {},
): ReadonlyMap<Identifier, Record<string, Value>> {
  const row = { ...map.get(id) };
  for (const field of fields) delete row[field];
  Object.assign(row, added);
  if (Object.keys(row).length === 0) return without(map, id);
  return new Map([...map, [id, row]]);
}

function without<Value>(
  map: ReadonlyMap<Identifier, Value>,
  id: Identifier,
): ReadonlyMap<Identifier, Value> {
  return map.has(id) ? new Map([...map].filter(([key]) => key !== id)) : map;
}

/** Lets each cell listen for what is wrong with it. */
export const UnsavedContext = createContext<Unsaved>(createUnsaved(String));

export const useUnsaved = (): Unsaved => useContext(UnsavedContext);

/** Id of the element that tells what is wrong with the focused cell. */
export const MessageIdContext = createContext<string | undefined>(undefined);
