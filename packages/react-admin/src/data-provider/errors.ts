import { HttpError } from 'react-admin';
import { isObject, type Values } from './values.js';

/** Message of react-admin's own dictionary, for an answer that has no words. */
const UNNAMED = 'ra.notification.http_error';

/** What a proxy answers whose server does not; its own words, such as `Bad Gateway`, tell people nothing. */
const PROXIED = new Set<unknown>([502, 503, 504]);

/** All texts of a message: `'a'` → `['a']`; Nest answers one text or an array of them. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return Array.isArray(value) ? value.flatMap(texts) : [];
}

function fieldMessages(body: unknown): [field: string, message: string][] {
  if (!isObject(body) || !isObject(body['errors'])) return [];
  return Object.entries(body['errors']).flatMap(([field, value]): [string, string][] => {
    const message = texts(value).join('. ');
    return message ? [[field, message]] : [];
  });
}

/** Puts `message` at `a.b` of the tree that react-admin's forms read; no path reaches a prototype. */
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

/** The server's `{message}` as the error's message; `fetchJson` has put the rest of the answer in `body`. */
export function readableError(error: unknown): unknown {
  if (error instanceof HttpError) {
    const said = isObject(error.body) ? texts(error.body['message']).join('. ') : '';
    const words = PROXIED.has(error.status) ? UNNAMED : texts(error.message)[0];
    return new HttpError(said || words || UNNAMED, error.status, error.body);
  }
  // fetch reports an unreachable server as a TypeError whose words differ by browser; an abort stays what it is
  return error instanceof TypeError ? new HttpError(UNNAMED, 0) : error;
}

/**
 * Turns the server's `errors: {field: [text]}` into what react-admin's forms show under their inputs:
 * `error.body.errors = {field: text}`.
 *
 * An error of a field that was not sent goes to the notification (`errors.root.serverError`) instead: the form has no
 * input for it, and react-hook-form would refuse every later submit because of an error that no input can clear. All that
 * the server named are `body.fields`.
 *
 * @param inputOf the input by which a field was sent that has none of its own
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
  for (const [field, message] of messages) {
    const [name = field] = field.split('.');
    const input = inputOf(name);
    if (input !== undefined && sent.has(input)) errors[input] = message;
    else if (sent.has(name)) setAtPath(errors, field, message);
    else others.push(`${field}: ${message}`);
  }
  if (others.length > 0) errors['root'] = { serverError: others.join('. ') };
  const fields = messages.map(([field]) => field);
  return new HttpError(error.message, error.status, { ...error.body, errors, fields });
}

/**
 * An error of a whole record, where react-admin's forms look for errors: a form that finds none there takes the save for
 * done, and no longer asks before its changes are left.
 */
export function formError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const body = 'body' in error && isObject(error.body) ? error.body : {};
  if (isObject(body['errors']) && Object.keys(body['errors']).length > 0) return error;
  const errors = { root: { serverError: error.message || UNNAMED } };
  return Object.assign(error, { body: { ...body, errors } });
}

/** An error of one field that arose before the record was sent: an upload that failed. */
export function fieldError(error: unknown, field: string): unknown {
  if (!(error instanceof HttpError)) return error;
  return new HttpError(error.message, error.status, {
    ...error.body,
    errors: { [field]: error.message },
  });
}

/** The same of a record inside of another one, at `items`, `0`. */
export function errorWithin(error: unknown, path: readonly string[]): unknown {
  if (!(error instanceof HttpError) || !isObject(error.body)) return error;
  const errors = path.reduceRight<unknown>(
    (inside, key) => ({ [key]: inside }),
    error.body['errors'],
  );
  return new HttpError(error.message, error.status, { ...error.body, errors });
}
