import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { ApiError, ApiErrors } from '../swagger/responses';

/** Documents a route that responds with a stored file through `sendFile`. */
export function ApiStoredFile(): MethodDecorator {
  const content = { 'application/octet-stream': {} };
  return applyDecorators(
    ApiOkResponse({ description: 'The file', content }),
    ApiResponse({ status: 206, description: 'The part requested by Range', content }),
    ApiResponse({ status: 304, description: 'The client already has the file' }),
    ApiErrors(400),
    ApiError(404, 'There is no such file'),
    ApiError(412, 'The file has a different version than in If-Match'),
    ApiError(416, 'The range is outside the file'),
    ApiError(503, 'Files cannot be read at the moment; retry after the seconds in Retry-After'),
  );
}
