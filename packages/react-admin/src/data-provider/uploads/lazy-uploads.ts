import type { UploadTarget } from './upload-request.js';
import type { Uploads } from './uploads.js';

/** Uploads whose code is loaded with the first file: most visits to a dashboard send none. */
export function lazyUploads(target: UploadTarget): Uploads {
  let loading: Promise<Uploads> | undefined;
  const load = (): Promise<Uploads> => {
    loading ??= import('./uploads.js').then(
      ({ createUploads }) => createUploads(target),
      (error: unknown) => {
        loading = undefined; // the next save may find the network again
        throw error;
      },
    );
    return loading;
  };
  return { resolve: async (value, signal) => (await load()).resolve(value, signal) };
}
