import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse } from '@nestjs/swagger';
import { ApiErrorDto, ERROR_CONTENT } from './error.dto';
import { DESCRIPTIONS, type ErrorStatus } from './error-descriptions';
import { EXAMPLES } from './error-examples';
import type { Responses } from './operations';

type ResponseObject = Exclude<NonNullable<Responses[string]>, { $ref: string }>;
type Headers = NonNullable<ResponseObject['headers']>;

const isErrorStatus = (status: number): status is ErrorStatus => status in DESCRIPTIONS;

const RETRY_AFTER: Headers = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 0 } },
};

const AUTHENTICATE: Headers = {
  'WWW-Authenticate': { description: 'How to authenticate', schema: { type: 'string' } },
};

const HEADERS = new Map<number, Headers>([
  [401, AUTHENTICATE],
  [429, RETRY_AFTER],
  [503, RETRY_AFTER],
]);

/** Returns an error response in the shape of all errors, with an example where it says nothing of its own. */
export function errorResponse(status: number, description?: string): ResponseObject {
  const isUsual = isErrorStatus(status) && [undefined, DESCRIPTIONS[status]].includes(description);
  const headers = HEADERS.get(status);
  return {
    description: description ?? (isUsual ? DESCRIPTIONS[status] : ''),
    ...(headers && { headers }),
    content: isUsual ? withExamples(status) : ERROR_CONTENT,
  };
}

function withExamples(status: ErrorStatus): ResponseObject['content'] {
  const json = ERROR_CONTENT['application/json'];
  const [example, ...more] = EXAMPLES[status];
  if (!more.length) return { 'application/json': { ...json, example } };
  const examples = [example, ...more].map((body) => [body.code, { value: body }] as const);
  return { 'application/json': { ...json, examples: Object.fromEntries(examples) } };
}

/** Checks for a response that says of its status what it says on every route; headers are not compared. */
export const isUsualError = (status: string, { description, content }: ResponseObject): boolean => {
  const usual = errorResponse(Number(status));
  return (
    description === usual.description && JSON.stringify(content) === JSON.stringify(usual.content)
  );
};

/** Documents error responses, all of one shape. */
export function ApiErrors(...statuses: ErrorStatus[]): MethodDecorator {
  return applyDecorators(...statuses.map((status) => ApiError(status)));
}

/**
 * Documents an error response with a description of its own.
 * @param description of when it comes; defaults to what is said of this status on every route
 */
export function ApiError(status: number, description?: string): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(ApiErrorDto),
    ApiResponse({ status, ...errorResponse(status, description) }),
  );
}
