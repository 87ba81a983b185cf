import { withLifecycleCallbacks, type DataProvider } from 'react-admin';
import { callMethod, type CallMethod } from './call-method.js';
import { formError } from './errors.js';
import { figuresMethod, type FiguresMethod } from './figures.js';
import { createHttp } from './http.js';
import { lazyUploads } from './uploads/lazy-uploads.js';
import type { AccessSource, DataProviderOptions } from './options.js';
import { createCursorCache } from './cursor-cache.js';
import { readMethods } from './read-methods.js';
import { requestMethod, type RequestMethod } from './request-method.js';
import type { ResourceLookup } from './resource.js';
import { SeenVersions } from './seen-versions.js';
import { own } from './values.js';
import { warnIfRulesIgnored } from './warn-if-rules-ignored.js';
import { withAccess } from './with-access.js';
import { writeMethods, type RestoreMethod } from './write-methods.js';

/** The server's default (`maxLimit` of `generator.config.ts`). */
const DEFAULT_MAX_LIMIT = 1000;

/** The server accepts the URL of a private file for an hour, minus the time that a save may take. */
const PRIVATE_URL_TTL_MS = 50 * 60 * 1000;

/** Counting a table of millions takes longer than reading a page of it. */
const DEFAULT_COUNT_LIMIT = 10_000;

/**
 * Creates the data provider of a generated dashboard.
 *
 * Reads send `page`, `limit`, `search`, `sortBy`, `sortOrder`, `filter` and `ids`, and for generated lists also `after`, `before`
 * and `total`; writes send the fields that a client may change, after uploading files (`POST /upload`, `POST /upload/private`).
 * Rejects with react-admin's `HttpError`: `status`, a readable `message`, and `body.errors` with one text per field if the server
 * named fields.
 */
export function createDataProvider(options: DataProviderOptions): DataProvider {
  const { apiUrl, endpoints, directives, fields, auth, callbacks = [] } = options;
  const { countAtMost = DEFAULT_COUNT_LIMIT } = options;
  const { maxLimit = DEFAULT_MAX_LIMIT, uploadPath = '/upload', prefix = 'gen-api' } = options;
  const { privateUploadPath = `${uploadPath}/private` } = options;
  warnIfRulesIgnored(options);
  const http = createHttp(apiUrl, auth);
  const access = auth?.access;
  const uploads = lazyUploads({ http, apiUrl, path: uploadPath, auth });
  const privateTarget = {
    http,
    apiUrl,
    path: privateUploadPath,
    auth,
    validFor: PRIVATE_URL_TTL_MS,
  };
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

  const seen = new SeenVersions();
  const provider: DataProvider & RestoreMethod & CallMethod & FiguresMethod & RequestMethod = {
    supportAbortSignal: true,
    apiUrl,
    maxUploadBytes: options.maxUploadBytes,
    resourceFields: fields,
    ...readMethods({ http, lookup, places: createCursorCache(), countAtMost, access, seen }),
    ...writeMethods({ http, lookup, access, seen }),
    ...callMethod(http, lookup),
    ...figuresMethod(http, lookup),
    ...requestMethod(http),
  };
  const guarded = access ? withAccess(provider, access) : provider;
  return withFormErrors(
    callbacks.length > 0 ? withLifecycleCallbacks(guarded, callbacks) : guarded,
  );
}

const fieldAccessOf = (access: AccessSource, resource: string) => (name: string) => ({
  read: access.reads(resource, name),
  write: access.writes(resource, name),
  create: access.writesNew(resource, name),
});

/** Makes the methods that forms save with reject in a way that the form recognizes as a failed save. */
function withFormErrors(provider: DataProvider): DataProvider {
  const rethrowAsFormError = (error: unknown) => {
    throw formError(error);
  };
  return {
    ...provider,
    create: async (resource, params) => provider.create(resource, params).catch(rethrowAsFormError),
    update: async (resource, params) => provider.update(resource, params).catch(rethrowAsFormError),
  };
}
