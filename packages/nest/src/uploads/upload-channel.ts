import { channel } from 'node:diagnostics_channel';

/** A file that was stored. */
export interface StoredUpload {
  /** The detected type, such as `image/png`. */
  readonly type: string;
  readonly size: number;
}

/** The channel for metrics; free of cost without a subscriber. */
const uploadChannel = channel('@gen/nest:upload');

export const publishUpload = (upload: StoredUpload): void => uploadChannel.publish(upload);

/** @returns a function that unsubscribes */
export function onUpload(listen: (upload: StoredUpload) => void): () => void {
  const listener = (message: unknown): void => listen(message as StoredUpload);
  uploadChannel.subscribe(listener);
  return () => void uploadChannel.unsubscribe(listener);
}
