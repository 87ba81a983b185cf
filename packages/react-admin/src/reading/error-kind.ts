import { HttpError } from 'react-admin';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';
import { isUnexpectedAnswer } from '../data-provider/unexpected-answer.js';

/** Why something could not be read, as far as it matters to the user. */
export type ErrorKind =
  | 'offline'
  | 'unreachable'
  | 'unavailable'
  | 'busy'
  | 'forbidden'
  | 'loginEnded'
  | 'badRequest'
  | 'missing'
  | 'unexpected'
  | 'failed';

/** By status, which react-admin does not type. */
const KIND_BY_STATUS = new Map<unknown, ErrorKind>([
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

/** @param isRecord whether a single record was read: only that can be missing, while a list always exists */
export function errorKind(error: unknown, isRecord = false): ErrorKind {
  if (isUnexpectedAnswer(error)) return 'unexpected';
  const kind = error instanceof HttpError ? KIND_BY_STATUS.get(error.status) : undefined;
  if (kind === 'missing' && !isRecord) return 'failed';
  return kind === 'unreachable' && !navigator.onLine ? 'offline' : (kind ?? 'failed');
}

/** Kinds for which the server's message is more informative than ours. */
const INFORMATIVE_KINDS: readonly ErrorKind[] = ['badRequest', 'forbidden', 'unexpected', 'failed'];

/** Returns the server's message if it is helpful; undefined if it has none meant for users. */
export function serverMessageOf(error: unknown, kind = errorKind(error)): string | undefined {
  const isInformative = error instanceof Error && INFORMATIVE_KINDS.includes(kind);
  return isInformative && error.message && !error.message.startsWith('ra.')
    ? error.message
    : undefined;
}
