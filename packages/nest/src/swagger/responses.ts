import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiErrorDto } from './error.dto';

export const DESCRIPTIONS = {
  400: 'The request is malformed',
  401: 'Missing or invalid credentials',
  403: 'Not allowed for this user',
  404: 'No such record',
  409: 'Conflict with another record',
  412: 'The route compares no versions, so If-Match can be * only',
  413: 'The body is too large',
  415: 'The body is of a type, a charset or an encoding that is not read here',
  422: 'The image cannot be read in time, or nothing can be made of it',
  502: 'Another service refused or failed',
  503: 'The database cannot be reached; retry after the seconds in Retry-After',
  504: 'The request took too long',
  507: 'There is no room for the file',
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
