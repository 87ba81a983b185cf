import { withLifecycleCallbacks, type DataProvider } from 'react-admin';
import { createHttp } from './http.js';
import { lazyUploads } from './lazy-uploads.js';
import type { DataProviderOptions } from './options.js';
import { readMethods } from './read-methods.js';
import type { ResourceLookup } from './resource.js';
import { writeMethods } from './write-methods.js';

/** The server's own default (`maxLimit` of `generator.config.ts`). */
const MAX_LIMIT = 1000;

/**
 * The data provider of a generated dashboard.
 *
 * Reads send `page`, `limit`, `search`, `sortBy`, `sortOrder`, `filter` and `ids`; writes send what a client may change,
 * files first (`POST /upload`). Rejects with react-admin's `HttpError`: `status`, a readable `message`, and
 * `body.errors` with one text per field where the server named fields.
 */
export function createDataProvider(options: DataProviderOptions): DataProvider {
  const { apiUrl, endpoints, directives, fields, auth, callbacks = [] } = options;
  const { maxLimit = MAX_LIMIT, uploadPath = '/upload' } = options;
  const http = createHttp(apiUrl, auth);
  const uploads = lazyUploads({ http, apiUrl, path: uploadPath, auth });

  const lookup: ResourceLookup = (resource) => ({
    path: own(endpoints, resource) ?? `gen-api/${resource}`,
    directives: own(directives, resource) ?? {},
    info: fields && own(fields, resource),
    uploads,
  });

  const provider: DataProvider = {
    supportAbortSignal: true,
    maxUploadBytes: options.maxUploadBytes,
    ...readMethods(http, lookup, maxLimit),
    ...writeMethods(http, lookup, maxLimit),
  };
  return callbacks.length > 0 ? withLifecycleCallbacks(provider, callbacks) : provider;
}

/** A resource may be called `constructor`: only own entries count. */
const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
