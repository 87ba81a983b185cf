import { useSyncExternalStore } from 'react';

/** How often a text such as “2 minutes ago” is renewed. */
const STEP_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all moments of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((one) => one()), STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const subscribeToNothing = () => () => undefined;

const stepOf = (time: number): number => Math.floor(time / STEP_MS);

/**
 * Returns the current time, and renders the component again as it goes on.
 *
 * @param isWatched false for a component that shows nothing relative to it
 */
export function useNow(isWatched: boolean): Date {
  useSyncExternalStore(isWatched ? subscribe : subscribeToNothing, () =>
    isWatched ? stepOf(Date.now()) : 0,
  );
  return new Date();
}
