import { useSyncExternalStore } from 'react';

/** A value outside of React's state: cells subscribe to the part that concerns them, and the others are not rendered again. */
export interface Store<Value> {
  get: () => Value;
  set: (change: (value: Value) => Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      const next = change(value);
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to a part of a store's value; results of `select` are compared by identity. */
export const useStoreValue = <Value, Part>(
  store: Store<Value>,
  select: (value: Value) => Part,
): Part => useSyncExternalStore(store.subscribe, () => select(store.get()));
