/** The progress of a file's upload. */
export type UploadState =
  | {
      status: 'sending';
      /** The fraction sent, 0 to 1; undefined if unknown. */ part?: number;
    }
  | { status: 'done' }
  | { status: 'failed' };

// keyed by file: inputs show what the data provider does, without either knowing the other
const states = new WeakMap<File, UploadState>();
const listeners = new Set<() => void>();

/** Returns the state of a file's upload; undefined if it has not started. */
export const uploadState = (file: File): UploadState | undefined => states.get(file);

export function setUploadState(file: File, state: UploadState): void {
  states.set(file, state);
  for (const listener of listeners) listener();
}

/** Calls back after every change of any file; returns a function that unsubscribes. */
export function onUploadChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
