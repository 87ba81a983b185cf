import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { Values } from '../data-provider/values.js';
import { createStore, type Store } from './store.js';
import type { Messages, StudioRow } from './types.js';

/** What the grid shows of the records and the server does not have: kept by record, whichever page is shown. */
export interface UnsavedState {
  /** What is wrong with cells. */
  messages: ReadonlyMap<Identifier, Messages>;
  /** The values that were refused, and those of the same row that wait for them. */
  values: ReadonlyMap<Identifier, Values>;
  /** Records that somebody else has changed meanwhile, as they are now. */
  theirs: ReadonlyMap<Identifier, StudioRow>;
}

export interface Unsaved extends Store<UnsavedState> {
  /** Replaces the messages of these cells; without messages the cells are right. */
  report: (id: Identifier, fields: Iterable<string>, messages?: Messages) => void;
  /** Keeps what could not be saved. */
  keep: (id: Identifier, values: Values, theirs?: StudioRow) => void;
  /** Forgets these cells; without fields all of the record. */
  forget: (id: Identifier, fields?: Iterable<string>) => void;
  clear: () => void;
}

const NONE: UnsavedState = { messages: new Map(), values: new Map(), theirs: new Map() };

/** @param say a message of the server, or the key of one of react-admin's, as people read it */
export function createUnsaved(say: (message: string) => string): Unsaved {
  const store = createStore(NONE);
  const said = (messages: Messages): Messages =>
    Object.fromEntries(Object.entries(messages).map(([field, text]) => [field, say(text)]));
  return {
    ...store,
    report: (id, fields, messages = {}) =>
      store.set((state) => ({
        ...state,
        messages: replaced(state.messages, id, fields, said(messages)),
      })),
    keep: (id, values, theirs) =>
      store.set((state) => ({
        ...state,
        values: replaced(state.values, id, [], values),
        theirs: theirs ? new Map([...state.theirs, [id, theirs]]) : state.theirs,
      })),
    forget: (id, fields) =>
      store.set((state) => {
        const all = fields ?? Object.keys({ ...state.messages.get(id), ...state.values.get(id) });
        const values = replaced(state.values, id, all);
        return {
          messages: replaced(state.messages, id, all),
          values,
          theirs: values.has(id) ? state.theirs : without(state.theirs, id),
        };
      }),
    clear: () => store.set(() => NONE),
  };
}

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
