import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { createStore, type Store } from '../base/store.js';
import type { FieldMessages, StudioRow } from '../base/types.js';

/** What the grid shows of the records but the server does not have yet: stored by record, independent of the current page. */
export interface UnsavedState {
  /** The errors of cells. */
  messages: ReadonlyMap<Identifier, FieldMessages>;
  /** Values being saved, rejected values, and values of the same row that wait for those. */
  values: ReadonlyMap<Identifier, Values>;
  /** For each value being saved, the number of the last edit of its cell. */
  edits: ReadonlyMap<Identifier, Readonly<Record<string, number>>>;
  /** The current state of records that somebody else has changed in the meantime. */
  theirs: ReadonlyMap<Identifier, StudioRow>;
}

export interface Unsaved extends Store<UnsavedState> {
  /** Shows values that are to be saved; returns the number of this edit. */
  begin: (id: Identifier, values: Values) => number;
  /** Adds to an edit the row's valid values that waited for an invalid one; returns them. */
  takeWaiting: (id: Identifier, edit: number) => Values;
  /** Marks the cells of this edit as saved. A cell that was edited again stays with the later edit. */
  settle: (id: Identifier, edit: number) => void;
  /** Keeps the values of this edit with their errors, except for cells that were edited again. */
  refuse: (id: Identifier, edit: number, messages: FieldMessages, theirs?: StudioRow) => void;
  /** Replaces the errors of these cells of a new row; without messages, the cells are valid. */
  report: (id: Identifier, fields: Iterable<string>, messages?: FieldMessages) => void;
  /** Discards rejected and waiting values of these cells; without fields, of the whole record. */
  forget: (id: Identifier, fields?: Iterable<string>) => void;
  /** Discards everything that is not being saved. */
  clear: () => void;
}

const NOTHING_UNSAVED: UnsavedState = {
  messages: new Map(),
  values: new Map(),
  edits: new Map(),
  theirs: new Map(),
};

/** @param translateMessage translates a message of the server, or the key of one of react-admin's */
export function createUnsaved(translateMessage: (message: string) => string): Unsaved {
  const store = createStore(NOTHING_UNSAVED);
  let lastEdit = 0;
  const translateMessages = (messages: FieldMessages): FieldMessages =>
    Object.fromEntries(
      Object.entries(messages).map(([field, text]) => [field, translateMessage(text)]),
    );
  const editsOf = (id: Identifier) => store.get().edits.get(id) ?? {};
  const fieldsOf = (id: Identifier, edit: number): string[] =>
    Object.entries(editsOf(id)).flatMap(([field, number]) => (number === edit ? [field] : []));

  const withEditNumber = (state: UnsavedState, id: Identifier, fields: string[], edit: number) =>
    replaceFields(
      state.edits,
      id,
      fields,
      Object.fromEntries(fields.map((field) => [field, edit])),
    );

  const forget: Unsaved['forget'] = (id, fields) =>
    store.set((state) => {
      const all = fields ?? Object.keys({ ...state.messages.get(id), ...state.values.get(id) });
      const discarded = [...all].filter((field) => !(field in (state.edits.get(id) ?? {})));
      const values = replaceFields(state.values, id, discarded);
      return {
        ...state,
        messages: replaceFields(state.messages, id, discarded),
        values,
        theirs: values.has(id) ? state.theirs : omitRecord(state.theirs, id),
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
        messages: replaceFields(state.messages, id, fields),
        values: replaceFields(state.values, id, [], values),
        edits: withEditNumber(state, id, fields, edit),
      }));
      return edit;
    },
    takeWaiting: (id, edit) => {
      const waiting = waitingValues(store.get(), id);
      const fields = Object.keys(waiting);
      if (fields.length > 0)
        store.set((state) => ({ ...state, edits: withEditNumber(state, id, fields, edit) }));
      return waiting;
    },
    settle: (id, edit) => {
      const fields = fieldsOf(id, edit);
      store.set((state) => ({ ...state, edits: replaceFields(state.edits, id, fields) }));
      forget(id, fields);
    },
    refuse: (id, edit, messages, theirs) => {
      const fields = fieldsOf(id, edit);
      const ownMessages = Object.entries(translateMessages(messages)).filter(
        ([field]) => fields.includes(field) || !(field in editsOf(id)),
      );
      store.set((state) => ({
        ...state,
        messages: replaceFields(state.messages, id, fields, Object.fromEntries(ownMessages)),
        edits: replaceFields(state.edits, id, fields),
        theirs: theirs ? new Map([...state.theirs, [id, theirs]]) : state.theirs,
      }));
    },
    report: (id, fields, messages = {}) =>
      store.set((state) => ({
        ...state,
        messages: replaceFields(state.messages, id, fields, translateMessages(messages)),
      })),
    forget,
    clear: () =>
      store.set((state) => ({
        ...NOTHING_UNSAVED,
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

/** Returns the valid values of a row that wait for invalid ones. */
export const waitingValues = ({ messages, values, edits }: UnsavedState, id: Identifier): Values =>
  Object.fromEntries(
    Object.entries(values.get(id) ?? {}).filter(
      ([field]) => !(field in (messages.get(id) ?? {})) && !(field in (edits.get(id) ?? {})),
    ),
  );

/** Whether a value is being saved. */
export const isSaving = ({ edits }: UnsavedState): boolean => edits.size > 0;

/** Whether cells contain rejected values, or values waiting for those: only the user can resolve that. */
export const hasHeldValues = ({ values, messages, edits }: UnsavedState): boolean =>
  messages.size > 0 ||
  [...values].some(([id, row]) =>
    Object.keys(row).some((field) => !(field in (edits.get(id) ?? {}))),
  );

/** Returns the map with some fields of one record replaced; the same map if nothing changes. */
function replaceFields<Value>(
  map: ReadonlyMap<Identifier, Record<string, Value>>,
  id: Identifier,
  fields: Iterable<string>,
  added: Record<string, Value> = {},
): ReadonlyMap<Identifier, Record<string, Value>> {
  const row = { ...map.get(id) };
  for (const field of fields) delete row[field];
  Object.assign(row, added);
  if (Object.keys(row).length === 0) return omitRecord(map, id);
  return new Map([...map, [id, row]]);
}

function omitRecord<Value>(
  map: ReadonlyMap<Identifier, Value>,
  id: Identifier,
): ReadonlyMap<Identifier, Value> {
  return map.has(id) ? new Map([...map].filter(([key]) => key !== id)) : map;
}

/** Lets each cell subscribe to its errors. */
export const UnsavedContext = createContext<Unsaved>(createUnsaved(String));

export const useUnsaved = (): Unsaved => useContext(UnsavedContext);

/** Id of the element that describes the focused cell's error. */
export const MessageIdContext = createContext<string | undefined>(undefined);
