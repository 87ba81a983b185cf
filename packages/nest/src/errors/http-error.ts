import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  HttpException,
  NotFoundException,
  PreconditionFailedException,
  ServiceUnavailableException,
  UnauthorizedException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { errorBody, type ErrorDetail } from './error-body';

// Nest's own classes where they exist, so that `instanceof NotFoundException` works for users.
const EXCEPTIONS = new Map([
  [400, BadRequestException],
  [401, UnauthorizedException],
  [403, ForbiddenException],
  [404, NotFoundException],
  [409, ConflictException],
  [412, PreconditionFailedException],
  [415, UnsupportedMediaTypeException],
  [503, ServiceUnavailableException],
]);

/**
 * Returns an exception whose response is an `ErrorBody` extended by `more`; `cause` is for the log
 * and never sent.
 */
export function httpError(
  status: number,
  message: string | readonly string[],
  detail: ErrorDetail & { readonly cause?: unknown; readonly more?: object } = {},
): HttpException {
  const body = { ...errorBody(status, message, detail), ...detail.more };
  const options = { cause: detail.cause };
  const Exception = EXCEPTIONS.get(status);
  return Exception ? new Exception(body, options) : new HttpException(body, status, options);
}

/** Returns a 400 for one field or parameter. */
export function invalid(name: string, message: string): HttpException {
  return httpError(400, message, {
    code: 'VALIDATION',
    errors: Object.fromEntries([[name, [message]]]),
  });
}

/** Returns a 404 in the wording of the specification. */
export function notFound(model: string, id: string): HttpException {
  return httpError(404, `${model} with ID ${id} not found`);
}

/** Returns the names as part of a sentence: `a`, `a and b`, `a, b and c`. */
const namesInText = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** Returns a 409 for values of these fields, or their combination, that another record has. */
export function alreadyTaken(
  model: string,
  fields: readonly string[],
  cause?: unknown,
): HttpException {
  const message =
    fields.length === 1
      ? `${fields[0]} is already taken: another ${model} has it`
      : `${namesInText(fields)} are already taken together: another ${model} has them`;
  const errors = Object.fromEntries(fields.map((name) => [name, [message]]));
  return httpError(409, message, { code: UNIQUE_CONFLICT, errors, cause });
}

/** The code of such a conflict. */
export const UNIQUE_CONFLICT = 'UNIQUE_CONFLICT';

/**
 * Returns an error of a reference, in one field or several: `a and b refer to a record that …`.
 *
 * @param fields empty where the database does not name them
 */
export function refusedReference(
  status: 403 | 409,
  fields: readonly string[],
  what: string,
  { code, cause }: { code: string; cause?: unknown },
): HttpException {
  const reason = `to ${what}`;
  const subject = namesInText(fields) || 'A record with these values';
  const errors = fields.map((name) => [name, [`${name} refers ${reason}`]] as const);
  return httpError(status, `${subject} ${fields.length > 1 ? 'refer' : 'refers'} ${reason}`, {
    code,
    errors: fields.length ? Object.fromEntries(errors) : undefined,
    cause,
  });
}

/** How many ids an error names, and how much of a long one. */
const MAX_NAMED_IDS = 10;
const MAX_ID_LENGTH = 100;

/**
 * Returns a 409 for a reference to records that are missing, or that the caller does not see: the response does not reveal which.
 * @param ids as the client sent them; none where they are not known
 */
export function referenceToMissing(
  fields: readonly string[],
  ids: readonly string[] = [],
  cause?: unknown,
): HttpException {
  const named = ids.slice(0, MAX_NAMED_IDS).map((id) => id.slice(0, MAX_ID_LENGTH));
  const more = ids.length > named.length ? [`and ${ids.length - named.length} more`] : [];
  const which = named.length ? `: ${[...named, ...more].join(', ')}` : '';
  const what =
    ids.length > 1 ? `records that do not exist${which}` : `a record that does not exist${which}`;
  return refusedReference(409, fields, what, { code: 'FOREIGN_KEY', cause });
}

/** Returns a 409 for a record that cannot be deleted because others refer to it. */
export function stillReferenced(model: string, cause?: unknown): HttpException {
  return httpError(409, `${model} is still used by other records`, { code: 'FOREIGN_KEY', cause });
}

/** Returns a 409 for a record that cannot be restored because it refers to a missing one. */
export const missingReference = (model: string): HttpException =>
  httpError(409, `${model} refers to a record that does not exist; restore that one first`, {
    code: 'FOREIGN_KEY',
  });
