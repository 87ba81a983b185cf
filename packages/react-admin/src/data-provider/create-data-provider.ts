import { withLifecycleCallbacks, type DataProvider } from 'react-admin';
import { callMethod, type CallMethod } from './call-method.js';
import { formError } from './errors.js';
import { figuresMethod, type FiguresMethod } from './figures.js';
import { createHttp } from './http.js';
import { lazyUploads } from './uploads/lazy-uploads.js';
import type { AccessSource, DataProviderOptions } from './options.js';
import { createPlaces } from './places.js';
import { readMethods } from './read-methods.js';
import { requestMethod, type RequestMethod } from './request-method.js';
import type { ResourceLookup } from './resource.js';
import { warnUnfollowed } from './warn-unfollowed.js';
import { withAccess } from './with-access.js';
import { writeMethods, type RestoreMethod } from './write-methods.js';

/** The server's own default (`maxLimit` of `generator.config.ts`). */
const MAX_LIMIT = 1000;

/** The server takes the address of a private file for an hour, and a save takes its time. */
const PRIVATE_FOR = 50 * 60 * 1000;

/** To count a table of millions takes longer than to read a page of it. */
const COUNT_AT_MOST = 10_000;

/**
 * The data provider of a generated dashboard.
 *
 * Reads send `page`, `limit`, `search`, `sortBy`, `sortOrder`, `filter` and `ids`, those of generated lists `after`, `before`
 * and `total` too; writes send what a client may change, files first (`POST /upload`, `POST /upload/private`). Rejects with react-admin's `HttpError`: `status`, a readable `message`, and
 * `body.errors` with one text per field where the server named fields.
 */
export function createDataProvider(options: DataProviderOptions): DataProvider {
  const { apiUrl, endpoints, directives, fields, auth, callbacks = [] } = options;
  const { countAtMost = COUNT_AT_MOST } = options;
  const { maxLimit = MAX_LIMIT, uploadPath = '/upload', prefix = 'gen-api' } = options;
  const { privateUploadPath = `${uploadPath}/private` } = options;
  warnUnfollowed(options);
  const http = createHttp(apiUrl, auth);
  const access = auth?.access;
  const uploads = lazyUploads({ http, apiUrl, path: uploadPath, auth });
  const privateTarget = { http, apiUrl, path: privateUploadPath, auth, validFor: PRIVATE_FOR };
  const privateUploads = lazyUploads(privateTarget);

  const lookup: ResourceLookup = (resource) => {
    const info = fields && own(fields, resource);
    return {
      path: own(endpoints, resource) ?? `${prefix}/${resource}`,
      directives: own(directives, resource) ?? {},
      info,
      maxLimit: info?.maxLimit ?? maxLimit,
      uploads,
      privateUploads,
      childrenOf: (name) => {
        const child = info?.children && own(info.children, name);
        return child === undefined ? undefined : lookup(child);
      },
      ...(access && { fieldAccess: fieldAccessOf(access, resource) }),
    };
  };

  const provider: DataProvider & RestoreMethod & CallMethod & FiguresMethod & RequestMethod = {
    supportAbortSignal: true,
    maxUploadBytes: options.maxUploadBytes,
    resourceFields: fields,
    ...readMethods({ http, lookup, places: createPlaces(), countAtMost, access }),
    ...writeMethods(http, lookup, access),
    ...callMethod(http, lookup),
    ...figuresMethod(http, lookup),
    ...requestMethod(http),
  };
  const guarded = access ? withAccess(provider, access) : provider;
  return forForms(callbacks.length > 0 ? withLifecycleCallbacks(guarded, callbacks) : guarded);
}

const fieldAccessOf = (access: AccessSource, resource: string) => (name: string) => ({
  read: access.reads(resource, name),
  write: access.writes(resource, name),
});

/** What a form saves with rejects so that the form can tell it from a save that went well. */
function forForms(provider: DataProvider): DataProvider {
  const refuse = (error: unknown) => {
    throw formError(error);
  };
  return {
    ...provider,
    create: async (resource, params) => provider.create(resource, params).catch(refuse),
    update: async (resource, params) => provider.update(resource, params).catch(refuse),
  };
}

/** A resource may be called `constructor`: only own entries count. */
const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
