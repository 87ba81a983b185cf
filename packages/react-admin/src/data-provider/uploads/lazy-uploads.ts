import type { UploadTarget } from './upload-request.js';
import type { Uploads } from './uploads.js';

/** Loads the upload code with the first file: most visits to a dashboard upload nothing. */
export function lazyUploads(target: UploadTarget): Uploads {
  let loading: Promise<Uploads> | undefined;
  const load = (): Promise<Uploads> => {
    loading ??= import('./uploads.js').then(
      ({ createUploads }) => createUploads(target),
      (error: unknown) => {
        loading = undefined; // the network may be back for the next save
        throw error;
      },
    );
    return loading;
  };
  return { resolve: async (value, signal) => (await load()).resolve(value, signal) };
}
