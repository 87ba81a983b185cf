import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import { ApiErrors } from '../swagger/responses';

/** Documents a route that answers a stored file by `sendFile`. */
export function ApiStoredFile(): MethodDecorator {
  const content = { 'application/octet-stream': {} };
  return applyDecorators(
    ApiOkResponse({ description: 'The file', content }),
    ApiResponse({ status: 206, description: 'The part that Range asks for', content }),
    ApiResponse({ status: 304, description: 'The client has the file' }),
    ApiErrors(400, 404),
    ApiResponse({ status: 412, description: 'The file is not the one that If-Match names' }),
    ApiResponse({
      status: 503,
      description: 'The disk gives no files; retry after the seconds in Retry-After',
    }),
    ApiResponse({ status: 416, description: 'The range is outside the file' }),
  );
}
