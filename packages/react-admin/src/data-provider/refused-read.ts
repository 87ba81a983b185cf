import { HttpError } from 'react-admin';

/** A 403 to a read of a list or of a record, and whose it was. */
interface RefusedRead extends HttpError {
  refusedResource: string;
}

/** Names the resource that the server does not let the user read; every other error stays what it is. */
export function nameRefusedRead(error: unknown, resource: string): unknown {
  const isRefused = error instanceof HttpError && error.status === 403;
  return isRefused ? Object.assign(error, { refusedResource: resource }) : error;
}

export const isRefusedRead = (error: unknown): error is RefusedRead =>
  error instanceof HttpError && 'refusedResource' in error;
