import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { ApiErrors } from '../swagger/responses';

/** Documents a route that responds with a stored file through `sendFile`. */
export function ApiStoredFile(): MethodDecorator {
  const content = { 'application/octet-stream': {} };
  return applyDecorators(
    ApiOkResponse({ description: 'The file', content }),
    ApiResponse({ status: 206, description: 'The part requested by Range', content }),
    ApiResponse({ status: 304, description: 'The client already has the file' }),
    ApiErrors(400, 404),
    ApiResponse({ status: 412, description: 'The file has a different version than in If-Match' }),
    ApiResponse({
      status: 503,
      description: 'Files cannot be read at the moment; retry after the seconds in Retry-After',
    }),
    ApiResponse({ status: 416, description: 'The range is outside the file' }),
  );
}
