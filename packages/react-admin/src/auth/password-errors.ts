import { HttpError } from 'react-admin';
import { withFieldErrors } from '../data-provider/errors.js';
import { isObject } from '../data-provider/values.js';

/** Returns the API's errors for the given submitted fields, worded with their labels; undefined if it says something else. */
export function fieldErrors<Name extends string>(
  failure: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  const normalized = withFieldErrors(failure, names);
  const errors =
    normalized instanceof HttpError && isObject(normalized.body)
      ? normalized.body['errors']
      : undefined;
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = isObject(errors) ? errors[name] : undefined;
    if (typeof text === 'string') found[name] = text.replace(`${name} `, '');
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Returns the message of an error. */
export const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);
