import { HttpError } from 'react-admin';

/** A 403 in response to reading a list or a record, with its resource. */
interface RefusedRead extends HttpError {
  refusedResource: string;
}

/** Adds the resource that the server does not let the user read; any other error is left as it is. */
export function addRefusedResource(error: unknown, resource: string): unknown {
  const isRefused = error instanceof HttpError && error.status === 403;
  return isRefused ? Object.assign(error, { refusedResource: resource }) : error;
}

export const isRefusedRead = (error: unknown): error is RefusedRead =>
  error instanceof HttpError && 'refusedResource' in error;
