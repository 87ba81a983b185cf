import { channel } from 'node:diagnostics_channel';

/** A file that was stored. */
export interface StoredUpload {
  /** Of the types that are told apart, as in `image/png`. */
  readonly type: string;
  readonly size: number;
}

/** Whoever counts them listens here; it costs nothing where nobody does. */
const stored = channel('@gen/nest:upload');

export const tellUpload = (upload: StoredUpload): void => stored.publish(upload);

/** @returns a function that ends it */
export function onUpload(listen: (upload: StoredUpload) => void): () => void {
  const heard = (message: unknown): void => listen(message as StoredUpload);
  stored.subscribe(heard);
  return () => void stored.unsubscribe(heard);
}
