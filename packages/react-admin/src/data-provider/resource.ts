import type { Identifier } from 'react-admin';
import type { PayloadContext } from './payload.js';

/** What the provider knows about one resource. */
export interface Resource extends PayloadContext {
  /** Below the API's URL, without a leading slash: `gen-api/users`. */
  path: string;
  /** The maximum `limit` that the server accepts, and the maximum number of ids per request. */
  maxLimit: number;
}

export type ResourceLookup = (resource: string) => Resource;

export const recordPath = ({ path }: Pick<Resource, 'path'>, id: Identifier): string =>
  `${path}/${encodeURIComponent(id)}`;

/** Returns the path of its deleted records: `gen-api/deleted/users`. */
export const deletedPath = ({ path }: Pick<Resource, 'path'>): string =>
  path.replace(/[^/]+$/, 'deleted/$&');
