import { HttpError } from 'react-admin';
import { withFieldErrors } from '../data-provider/errors.js';
import { isObject } from '../data-provider/values.js';

/** What the API says of some fields that were sent, in the words of their labels; undefined where it says something else. */
export function fieldErrors<Name extends string>(
  failure: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  const told = withFieldErrors(failure, names);
  const errors = told instanceof HttpError && isObject(told.body) ? told.body['errors'] : undefined;
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = isObject(errors) ? errors[name] : undefined;
    if (typeof text === 'string') found[name] = text.replace(`${name} `, '');
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The message of what went wrong. */
export const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);
