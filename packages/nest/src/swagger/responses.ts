import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiErrorDto } from './error.dto';

const DESCRIPTIONS = {
  400: 'Malformed input',
  401: 'Missing or invalid credentials',
  403: 'Not allowed for this user',
  404: 'No such record',
  409: 'Conflict with another record',
  412: 'The route compares no versions, so If-Match can be * only',
  413: 'The body is too large',
  415: 'The body is of another type than the documented one',
  503: 'The database cannot be reached; retry after the seconds in Retry-After',
} as const;

export type ErrorStatus = keyof typeof DESCRIPTIONS;

/** Documents error answers, all of one shape. */
export function ApiErrors(...statuses: ErrorStatus[]): MethodDecorator {
  const schema = { $ref: getSchemaPath(ApiErrorDto) };
  return applyDecorators(
    ApiExtraModels(ApiErrorDto),
    ...statuses.map((status) => ApiResponse({ status, description: DESCRIPTIONS[status], schema })),
  );
}
