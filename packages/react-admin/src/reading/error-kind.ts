import { HttpError } from 'react-admin';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';

/** Why something could not be read, as far as it matters to the one who waits for it. */
export type ErrorKind =
  | 'offline'
  | 'unreachable'
  | 'unavailable'
  | 'busy'
  | 'forbidden'
  | 'loginEnded'
  | 'badRequest'
  | 'missing'
  | 'failed';

/** By the status, to which react-admin gives no type. */
const KINDS = new Map<unknown, ErrorKind>([
  [0, 'unreachable'],
  [400, 'badRequest'],
  [401, 'loginEnded'],
  [403, 'forbidden'],
  [404, 'missing'],
  [410, 'missing'],
  [429, 'busy'],
  [LOGIN_ENDED, 'loginEnded'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
]);

export function errorKind(error: unknown): ErrorKind {
  const kind = error instanceof HttpError ? KINDS.get(error.status) : undefined;
  return kind === 'unreachable' && !navigator.onLine ? 'offline' : (kind ?? 'failed');
}

/** Kinds of which the server's own words say more than the sentence does. */
const TELLING: readonly ErrorKind[] = ['badRequest', 'forbidden', 'failed'];

/** What the server said, where it helps; undefined where it said nothing that people read. */
export function wordsOf(error: unknown): string | undefined {
  const isTelling = error instanceof Error && TELLING.includes(errorKind(error));
  return isTelling && error.message && !error.message.startsWith('ra.') ? error.message : undefined;
}
