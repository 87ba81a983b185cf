import type { Identifier } from 'react-admin';
import type { Http, HttpRequest } from './http.js';
import type { ResourceLookup } from './resource.js';

export interface CallParams {
  /** Below the routes of the resource, as an adapter has it: `/:id/restock`. */
  path: string;
  method?: HttpRequest['method'] | undefined;
  /** Stands for `:id`. */
  id?: Identifier | undefined;
  /** Sent as JSON. */
  body?: unknown;
}

/** What react-admin's data providers do not have. */
export interface CallMethod {
  /** Calls an endpoint of the project's own. */
  call: (resource: string, params: CallParams) => Promise<{ data: unknown }>;
}

export const callMethod = (http: Http, lookup: ResourceLookup): CallMethod => ({
  call: async (resource, { path, method = 'POST', id, body }) => {
    const parts = path.split('/').filter((part) => part !== '');
    const named = parts.map((part) =>
      part === ':id' && id !== undefined ? encodeURIComponent(id) : part,
    );
    const url = [lookup(resource).path, ...named].join('/');
    return { data: await http<unknown>(url, { method, body, empty: {} }) };
  },
});
