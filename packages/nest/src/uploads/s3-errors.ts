import type { HttpException } from '@nestjs/common';
import { httpError } from '../errors/http-error';

/** S3 responds with 400 to a sender that is too slow. */
const TRANSIENT_NAMES = ['RequestTimeout', 'SlowDown'];
const TRANSIENT_STATUSES = [408, 429];

/** Checks whether a retry may succeed: no connection, no response in time, an overloaded server. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'CredentialsProviderError') return false;
  const status = statusOf(error);
  if (status === undefined) return true;
  return (
    status >= 500 || TRANSIENT_STATUSES.includes(status) || TRANSIENT_NAMES.includes(error.name)
  );
}

/**
 * Returns the response for a failed operation: 503 if it may succeed later, 502 if the bucket, the
 * credentials or the permissions must be changed. Tells the client nothing more.
 */
export function storageError(cause: unknown): HttpException {
  return isTransient(cause)
    ? httpError(503, 'The file storage cannot be reached; try again later', { cause })
    : httpError(502, 'The file storage refused the request', { cause });
}

/** Returns the details for the log: name, status and text. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  return `${error.name}${status === undefined ? '' : ` (${status})`}: ${error.message}`;
}

/** Returns the status of S3's response; undefined if there was none. */
export function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null) return undefined;
  if (!('httpStatusCode' in $metadata)) return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}
