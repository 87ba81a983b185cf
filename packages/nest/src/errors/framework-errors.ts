import type { HttpException } from '@nestjs/common';
import { errorBody, isFieldErrors, type ErrorBody, type FieldErrors } from './error-body';
import { isUnparsedJson } from './unparsed-json';

const MALFORMED_JSON = errorBody(400, 'The body is not valid JSON', { code: 'MALFORMED_JSON' });

/** Fastify's own message for an empty body. */
const EMPTY_JSON = /^Body cannot be empty /;

/**
 * Returns the body of any HttpException, with the parts that Nest's own lack.
 * @param request the refused request; its parser's message is never repeated
 */
export function completeBody(exception: HttpException, request: unknown): ErrorBody {
  const status = exception.getStatus();
  const response = exception.getResponse();
  const message =
    typeof response === 'string' ? response : (messageOf(response) ?? exception.message);
  if (status === 400 && isBodyParserError(exception, response, request)) return MALFORMED_JSON;
  if (typeof response === 'string') return errorBody(status, response);
  const code: unknown = Reflect.get(response, 'code');
  return {
    ...response,
    ...errorBody(status, message, {
      code: typeof code === 'string' ? code : undefined,
      errors: fieldErrorsOf(response),
    }),
  };
}

/**
 * Checks for an error of the body parser: Nest wraps those into exceptions with only their text. A
 * check of the bytes (`verify`) throws its own, which has a type.
 */
function isBodyParserError(
  exception: HttpException,
  response: string | object,
  request: unknown,
): boolean {
  const isPlain = typeof response === 'string' || !('code' in response || 'errors' in response);
  if (!isPlain || 'type' in exception) return false;
  return isUnparsedJson(request) || EMPTY_JSON.test(exception.message);
}

/**
 * Returns the body for an error of Fastify or of the `http-errors` package, which body parsers throw. Clients of other services
 * throw errors with a status too, which says nothing about this request.
 */
export function fromHttpErrors(error: unknown): ErrorBody | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  if (!isForClient(error) && !isOfFastify(error)) return undefined;
  if ('type' in error && error.type === 'entity.parse.failed') return MALFORMED_JSON;
  return errorBody(statusCode, error.message);
}

const isForClient = (error: Error): boolean => 'expose' in error && error.expose === true;

/** Fastify gives its own errors a code, and one of an aborted body a status. */
const isOfFastify = (error: Error): boolean =>
  'code' in error && /^FST_|^ECONNRESET$/.test(String(error.code));

function messageOf(response: object): string | string[] | undefined {
  const message: unknown = Reflect.get(response, 'message');
  if (typeof message === 'string') return message;
  const texts = Array.isArray(message) ? message.filter((text) => typeof text === 'string') : [];
  return texts.length ? texts : undefined;
}

function fieldErrorsOf(response: object): FieldErrors | undefined {
  const errors: unknown = Reflect.get(response, 'errors');
  return isFieldErrors(errors) ? errors : undefined;
}
