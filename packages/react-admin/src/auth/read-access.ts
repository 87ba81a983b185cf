import { HttpError } from 'react-admin';
import type { Http } from '../data-provider/http.js';

/** What the API says that the user may do; undefined where it has no such route, for it knows no rules. */
export async function readAccess(http: Http, path: string): Promise<unknown> {
  try {
    return (await http<unknown>(path)) ?? null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
