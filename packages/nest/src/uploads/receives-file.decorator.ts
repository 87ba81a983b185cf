import { applyDecorators, UseFilters, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { ApiError, ApiErrors } from '../swagger/responses';
import { UploadInterceptor, type UploadLimits } from './upload.interceptor';

/**
 * Marks a route that takes one file as its handler's `@UploadedFile()`: receives it after the
 * route's guards, documents it, and reports errors as generated routes do.
 */
export function ReceivesFile(limits: UploadLimits = {}): MethodDecorator {
  const { part = 'file' } = limits;
  return applyDecorators(
    UseFilters(PrismaErrorFilter),
    UseInterceptors(UploadInterceptor(limits)),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [part],
        properties: { [part]: { type: 'string', format: 'binary' } },
      },
    }),
    ApiError(400, 'No file, an empty one or a damaged image'),
    ApiError(413, 'The file is too large, or an image with too many pixels'),
    ApiError(415, 'No multipart body, or a type that is not accepted'),
    ApiErrors(422, 502, 507),
    ApiError(503, 'No file can be stored at the moment; retry after the seconds in Retry-After'),
  );
}
