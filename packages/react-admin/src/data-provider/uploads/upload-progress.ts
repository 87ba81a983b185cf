/** How far the upload of a file is. */
export type UploadState =
  | {
      status: 'sending';
      /** Part that is sent, 0 to 1; undefined where it is not known. */ part?: number;
    }
  | { status: 'done' }
  | { status: 'failed' };

// by file: inputs show what the data provider does, and neither knows the other
const states = new WeakMap<File, UploadState>();
const listeners = new Set<() => void>();

/** Undefined for a file that was not sent yet. */
export const uploadState = (file: File): UploadState | undefined => states.get(file);

export function setUploadState(file: File, state: UploadState): void {
  states.set(file, state);
  for (const listener of listeners) listener();
}

/** Calls back after every change of any file; returns what ends it. */
export function onUploadChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
