import type { StoredViews } from '../access/use-rules.js';
import type { Http } from '../data-provider/http.js';

/** The saved views of the current user, through the routes at this path. */
export const storedViewsAt = (http: Http, path: string): StoredViews => ({
  list: (resource, signal) => http(`${path}/${encodeURIComponent(resource)}`, { signal }),
  create: (resource, { name, value }) =>
    http(path, { method: 'POST', body: { resource, name, value } }),
  update: ({ id, name, value }) =>
    http(`${path}/${encodeURIComponent(id)}`, { method: 'PUT', body: { name, value } }),
  remove: (id) => http(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
});
