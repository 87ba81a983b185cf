import type { HttpException } from '@nestjs/common';
import { errorBody, type ErrorBody, type FieldErrors } from './error-body';

// The body parser's text quotes what the client sent; the last two are Fastify's.
const JSON_SYNTAX =
  /(?:is not valid JSON|in JSON at position \d+.*|Unexpected end of JSON input)$|^Body (?:is not valid JSON|cannot be empty) /;

/** The body of any HttpException, with the parts that Nest's own lack. */
export function completeBody(exception: HttpException): ErrorBody {
  const status = exception.getStatus();
  const given = exception.getResponse();
  const message = typeof given === 'string' ? given : (messageOf(given) ?? exception.message);
  if (status === 400 && typeof message === 'string' && JSON_SYNTAX.test(message)) {
    return errorBody(400, 'The body is not valid JSON', { code: 'MALFORMED_JSON' });
  }
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

/** The body of an error of Fastify or of the `http-errors` package, which body parsers throw. */
export function fromHttpErrors(error: unknown): ErrorBody | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  const isJson =
    ('type' in error && error.type === 'entity.parse.failed') || JSON_SYNTAX.test(error.message);
  if (isJson) return errorBody(400, 'The body is not valid JSON', { code: 'MALFORMED_JSON' });
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
