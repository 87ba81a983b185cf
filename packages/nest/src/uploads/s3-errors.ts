import type { HttpException } from '@nestjs/common';
import { httpError } from '../errors/http-error';

/** S3 answers 400 to a sender that is too slow. */
const PASSING_NAMES = ['RequestTimeout', 'SlowDown'];
const PASSING_STATUSES = [408, 429];

/** True for what the next try may be spared: no connection, no answer in time, an overloaded server. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'CredentialsProviderError') return false;
  const status = statusOf(error);
  if (status === undefined) return true;
  return status >= 500 || PASSING_STATUSES.includes(status) || PASSING_NAMES.includes(error.name);
}

/**
 * What to answer for a failed operation: 503 where it may go well later, 502 where somebody has to
 * change something: the bucket, the credentials, the rights. The client learns no more than that.
 */
export function storageError(cause: unknown): HttpException {
  return isPassing(cause)
    ? httpError(503, 'The file storage cannot be reached; try again later', { cause })
    : httpError(502, 'The file storage refused the request', { cause });
}

/** The same for the log: name, status and text. */
export function logText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  return `${error.name}${status === undefined ? '' : ` (${status})`}: ${error.message}`;
}

/** The status of S3's answer; undefined where there was none. */
export function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null) return undefined;
  if (!('httpStatusCode' in $metadata)) return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}
