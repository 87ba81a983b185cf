import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiErrorDto } from './error.dto';

export const DESCRIPTIONS = {
  400: 'The request is malformed',
  401: 'Missing or invalid credentials',
  403: 'Not allowed for this user',
  404: 'No such record',
  409: 'Conflict with another record',
  412: 'This route does not compare versions, so If-Match can only be *',
  413: 'The body is too large',
  415: 'The type, charset or encoding of the body is not supported',
  422: 'The image cannot be processed, or not in time',
  428: 'If-Match is missing: which version of the record is this about?',
  502: 'Another service refused or failed',
  503: 'The database cannot be reached; retry after the seconds in Retry-After',
  504: 'The request took too long',
  507: 'There is no room for the file',
} as const;

export type ErrorStatus = keyof typeof DESCRIPTIONS;

/** Documents error responses, all of one shape. */
export function ApiErrors(...statuses: ErrorStatus[]): MethodDecorator {
  const schema = { $ref: getSchemaPath(ApiErrorDto) };
  return applyDecorators(
    ApiExtraModels(ApiErrorDto),
    ...statuses.map((status) => ApiResponse({ status, description: DESCRIPTIONS[status], schema })),
  );
}
