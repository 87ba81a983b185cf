import { HttpError } from 'react-admin';
import { isObject, type Values } from './values.js';

/** A message of react-admin's own dictionary, for a response without a message. */
const GENERIC_MESSAGE = 'ra.notification.http_error';

/** Returned by a proxy whose server does not respond; its own message, such as `Bad Gateway`, means nothing to users. */
const PROXY_STATUSES = new Set<unknown>([502, 503, 504]);

/** Returns all texts of a message: `'a'` → `['a']`; Nest returns one text or an array of them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

function fieldMessages(body: unknown): [field: string, message: string][] {
  if (!isObject(body) || !isObject(body['errors'])) return [];
  return Object.entries(body['errors']).flatMap(([field, value]): [string, string][] => {
    const message = textsOf(value).join('. ');
    return message ? [[field, message]] : [];
  });
}

/** Sets `message` at `a.b` of the error tree that react-admin's forms read; never writes to a prototype. */
function setAtPath(tree: Values, path: string, message: string): void {
  const keys = path.split('.');
  if (keys.some((key) => ['__proto__', 'constructor', 'prototype'].includes(key))) return;
  const last = keys.pop() ?? path;
  let node = tree;
  for (const key of keys) {
    const child = isObject(node[key]) ? node[key] : {};
    node[key] = child;
    node = child;
  }
  node[last] = message;
}

/** Uses the server's `{message}` as the error's message; `fetchJson` has put the rest of the response in `body`. */
export function readableError(error: unknown): unknown {
  if (error instanceof HttpError) {
    const serverMessage = isObject(error.body) ? textsOf(error.body['message']).join('. ') : '';
    const fallbackMessage = PROXY_STATUSES.has(error.status)
      ? GENERIC_MESSAGE
      : textsOf(error.message)[0];
    return new HttpError(
      serverMessage || fallbackMessage || GENERIC_MESSAGE,
      error.status,
      error.body,
    );
  }
  // fetch reports an unreachable server as a TypeError whose text differs by browser; an abort is left as it is
  return error instanceof TypeError ? new HttpError(GENERIC_MESSAGE, 0) : error;
}

/**
 * Converts the server's `errors: {field: [text]}` into what react-admin's forms show under their inputs: `error.body.errors =
 * {field: text}`.
 *
 * An error of a field that was not sent goes to the notification (`errors.root.serverError`) instead: the form has no input for
 * it, and react-hook-form would block every later submit because of an error that no input can clear. Forms say it with the
 * labels of the fields in `errors.root.unsent`. `body.fields` lists all fields that the server named.
 *
 * @param inputOf the input that submitted a field without an input of its own
 */
export function withFieldErrors(
  error: unknown,
  sentFields: Iterable<string>,
  inputOf: (field: string) => string | undefined = () => undefined,
): unknown {
  if (!(error instanceof HttpError)) return error;
  const messages = fieldMessages(error.body);
  if (messages.length === 0) return error;
  const sent = new Set(sentFields);
  const errors: Values = {};
  const others: string[] = [];
  const unsent: Values = {};
  for (const [field, message] of messages) {
    const [name = field] = field.split('.');
    const input = inputOf(name);
    if (input !== undefined && sent.has(input)) errors[input] = message;
    else if (sent.has(name)) setAtPath(errors, field, message);
    else {
      others.push(`${field}: ${message}`);
      setAtPath(unsent, field, message);
    }
  }
  if (others.length > 0) errors['root'] = { serverError: others.join('. '), unsent };
  const fields = messages.map(([field]) => field);
  return new HttpError(error.message, error.status, { ...error.body, errors, fields });
}

/**
 * Puts an error that concerns the whole record where react-admin's forms look for errors: a form that finds none there considers
 * the save done, and no longer asks before discarding its changes.
 */
export function formError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const body = 'body' in error && isObject(error.body) ? error.body : {};
  if (isObject(body['errors']) && Object.keys(body['errors']).length > 0) return error;
  const errors = { root: { serverError: error.message || GENERIC_MESSAGE } };
  return Object.assign(error, { body: { ...body, errors } });
}

/** Assigns an error that occurred before the record was sent, such as a failed upload, to its field. */
export function fieldError(error: unknown, field: string): unknown {
  if (!(error instanceof HttpError)) return error;
  return new HttpError(error.message, error.status, {
    ...error.body,
    errors: { [field]: error.message },
  });
}

/** Moves the errors of a nested record to its path, such as `items`, `0`. */
export function errorWithin(error: unknown, path: readonly string[]): unknown {
  if (!(error instanceof HttpError) || !isObject(error.body)) return error;
  const errors = path.reduceRight<unknown>(
    (inside, key) => ({ [key]: inside }),
    error.body['errors'],
  );
  return new HttpError(error.message, error.status, { ...error.body, errors });
}
