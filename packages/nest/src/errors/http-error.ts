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

// Nest's own classes where it has them, so that `instanceof NotFoundException` holds for users.
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
 * An exception whose answer is an `ErrorBody`, with what `more` adds to it; `cause` is for the log
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

/** 400 for one field or parameter. */
export function invalid(name: string, message: string): HttpException {
  return httpError(400, message, {
    code: 'VALIDATION',
    errors: Object.fromEntries([[name, [message]]]),
  });
}

/** 404 in the words that the specification prescribes. */
export function notFound(model: string, id: string): HttpException {
  return httpError(404, `${model} with ID ${id} not found`);
}

/** 409 for values of these fields that another record has, together where they are several. */
export function alreadyTaken(
  model: string,
  fields: readonly string[],
  cause?: unknown,
): HttpException {
  const message =
    fields.length === 1
      ? `${fields[0]} is already taken: another ${model} has it`
      : `${fields.join(', ')} are already taken together: another ${model} has them`;
  const errors = Object.fromEntries(fields.map((name) => [name, [message]]));
  return httpError(409, message, { code: TAKEN, errors, cause });
}

/** The code of such a conflict. */
export const TAKEN = 'UNIQUE_CONFLICT';

/** 409 for a record that others refer to, so that it is not deleted. */
export function stillUsed(model: string, cause?: unknown): HttpException {
  return httpError(409, `${model} is still used by other records`, { code: 'FOREIGN_KEY', cause });
}

/** 409 for a record that refers to one that is not there, so that it is not brought back. */
export const refersToNone = (model: string): HttpException =>
  httpError(409, `${model} refers to a record that does not exist; restore that one first`, {
    code: 'FOREIGN_KEY',
  });
