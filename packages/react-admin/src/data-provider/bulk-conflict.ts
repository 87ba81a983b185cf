import { HttpError, type Identifier } from 'react-admin';
import { isObject, valuesOf } from './values.js';

/** The `meta` of a bulk change that the user has decided to do although somebody else has changed some of the records. */
export interface AnyVersionMeta {
  anyVersion: readonly Identifier[];
}

/** Returns the ids that `anyVersion` of a `meta` names, as text. */
export function anyVersionOf(meta: unknown): ReadonlySet<string> {
  const { anyVersion } = valuesOf(meta);
  return new Set(Array.isArray(anyVersion) ? anyVersion.map(String) : []);
}

/** Returns the ids of the records that somebody else has changed, if a bulk request failed because of them. */
export function staleIdsOf(error: unknown): Identifier[] | undefined {
  if (!(error instanceof HttpError) || error.status !== 412 || !isObject(error.body))
    return undefined;
  const ids: unknown = error.body['ids'];
  return Array.isArray(ids) ? ids.filter(isIdentifier) : undefined;
}

const isIdentifier = (id: unknown): id is Identifier =>
  typeof id === 'string' || typeof id === 'number';
