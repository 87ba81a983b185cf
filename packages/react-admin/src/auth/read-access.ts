import { HttpError } from 'react-admin';
import type { Http } from '../data-provider/http.js';

/** Reads what the user may do from the API; undefined if it has no such route because it has no rules. */
export async function readAccess(http: Http, path: string): Promise<unknown> {
  try {
    return (await http<unknown>(path)) ?? null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
