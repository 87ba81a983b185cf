import type { HttpException } from '@nestjs/common';
import { errorBody, type ErrorBody, type FieldErrors } from './error-body';
import { isUnreadJson } from './unread-json';

const MALFORMED_JSON = errorBody(400, 'The body is not valid JSON', { code: 'MALFORMED_JSON' });

/** Fastify's own words for an empty body. */
const EMPTY_JSON = /^Body cannot be empty /;

/**
 * The body of any HttpException, with the parts that Nest's own lack.
 * @param request the one that was refused; what its parser says of it is never repeated
 */
export function completeBody(exception: HttpException, request: unknown): ErrorBody {
  const status = exception.getStatus();
  const given = exception.getResponse();
  const message = typeof given === 'string' ? given : (messageOf(given) ?? exception.message);
  if (status === 400 && isOfParser(exception, given, request)) return MALFORMED_JSON;
  if (typeof given === 'string') return errorBody(status, given);
  const code: unknown = Reflect.get(given, 'code');
  return {
    ...given,
    ...errorBody(status, message, {
      code: typeof code === 'string' ? code : undefined,
      errors: fieldErrorsOf(given),
    }),
  };
}

/**
 * Nest makes exceptions of the parser's errors, with its text and nothing else. A check of the bytes
 * (`verify`) throws one of its own, which has a type.
 */
function isOfParser(exception: HttpException, given: string | object, request: unknown): boolean {
  const isPlain = typeof given === 'string' || !('code' in given || 'errors' in given);
  if (!isPlain || 'type' in exception) return false;
  return isUnreadJson(request) || EMPTY_JSON.test(exception.message);
}

/** The body of an error of Fastify or of the `http-errors` package, which body parsers throw. */
export function fromHttpErrors(error: unknown): ErrorBody | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  if ('type' in error && error.type === 'entity.parse.failed') return MALFORMED_JSON;
  return errorBody(statusCode, error.message);
}

function messageOf(given: object): string | string[] | undefined {
  const message: unknown = Reflect.get(given, 'message');
  if (typeof message === 'string') return message;
  const texts = Array.isArray(message) ? message.filter((text) => typeof text === 'string') : [];
  return texts.length ? texts : undefined;
}

function fieldErrorsOf(given: object): FieldErrors | undefined {
  const errors: unknown = Reflect.get(given, 'errors');
  return isFieldErrors(errors) ? errors : undefined;
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}
