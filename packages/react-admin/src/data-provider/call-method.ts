import type { Identifier } from 'react-admin';
import type { Http, HttpRequest } from './http.js';
import type { ResourceLookup } from './resource.js';

export interface CallParams {
  /** Below the resource's routes, as the data adapter declares it: `/:id/restock`. */
  path: string;
  method?: HttpRequest['method'] | undefined;
  /** Replaces `:id`. */
  id?: Identifier | undefined;
  /** Sent as JSON. */
  body?: unknown;
}

/** The method that this data provider adds to react-admin's. */
export interface CallMethod {
  /** Calls one of the project's own endpoints. */
  call: (resource: string, params: CallParams) => Promise<{ data: unknown }>;
}

export const callMethod = (http: Http, lookup: ResourceLookup): CallMethod => ({
  call: async (resource, { path, method = 'POST', id, body }) => {
    const parts = path.split('/').filter((part) => part !== '');
    const segments = parts.map((part) =>
      part === ':id' && id !== undefined ? encodeURIComponent(id) : part,
    );
    const url = [lookup(resource).path, ...segments].join('/');
    return { data: await http<unknown>(url, { method, body, empty: {} }) };
  },
});
