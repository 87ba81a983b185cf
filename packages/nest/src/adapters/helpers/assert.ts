import { httpError } from '../../errors/http-error';
import type { Truthy } from '../types';

/**
 * Ends the request unless the value is truthy.
 * @param status a client error; 400 if absent or not a client error, since assertions are not for
 *   the server's own faults
 */
export function assert<T>(value: T, message: string, status = 400): Truthy<T> {
  if (isTruthy(value)) return value;
  const isClientError = Number.isInteger(status) && status >= 400 && status <= 499;
  throw httpError(isClientError ? status : 400, String(message), { code: 'ASSERT' });
}

const isTruthy = <T>(value: T): value is T & Truthy<T> => Boolean(value);
