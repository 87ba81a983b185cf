import type { Identifier } from 'react-admin';
import type { PayloadContext } from './payload.js';

/** What the provider knows of one resource. */
export interface Resource extends PayloadContext {
  /** Below the API's address, without a slash in front: `gen-api/users`. */
  path: string;
  /** Greatest `limit` that the server accepts, and most ids of one request. */
  maxLimit: number;
}

export type ResourceLookup = (resource: string) => Resource;

export const recordPath = ({ path }: Pick<Resource, 'path'>, id: Identifier): string =>
  `${path}/${encodeURIComponent(id)}`;

/** Where its deleted records stand: `gen-api/deleted/users`. */
export const deletedPath = ({ path }: Pick<Resource, 'path'>): string =>
  path.replace(/[^/]+$/, 'deleted/$&');
