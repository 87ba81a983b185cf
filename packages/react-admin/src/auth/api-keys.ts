import type { ApiKeys } from '../access/use-rules.js';
import type { Http } from '../data-provider/http.js';

/** The API keys of the current user, through the routes at this path. */
export const apiKeysAt = (http: Http, path: string): ApiKeys => ({
  list: (signal) => http(path, { signal }),
  scopes: (signal) => http(`${path}/scopes`, { signal }),
  create: (key) => http(path, { method: 'POST', body: key }),
  remove: (id) => http(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
});
