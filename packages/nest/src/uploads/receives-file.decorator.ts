import { applyDecorators, UseFilters, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiPayloadTooLargeResponse,
  ApiServiceUnavailableResponse,
  ApiUnsupportedMediaTypeResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { ApiErrorDto } from '../swagger/error.dto';
import { ApiErrors } from '../swagger/responses';
import { UploadInterceptor, type UploadLimits } from './upload.interceptor';

/**
 * Marks a route that takes one file as its handler's `@UploadedFile()`: receives it after the
 * route's guards, documents it, and reports errors as generated routes do.
 */
export function ReceivesFile(limits: UploadLimits = {}): MethodDecorator {
  const { part = 'file' } = limits;
  const schema = { $ref: getSchemaPath(ApiErrorDto) };
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
    ApiExtraModels(ApiErrorDto),
    ApiBadRequestResponse({ description: 'No file, an empty one or a damaged image', schema }),
    ApiPayloadTooLargeResponse({
      description: 'Too large, or an image with too many pixels',
      schema,
    }),
    ApiErrors(422, 502, 507),
    ApiServiceUnavailableResponse({
      description: 'No file can be stored at the moment; retry after the seconds in Retry-After',
      schema,
    }),
    ApiUnsupportedMediaTypeResponse({
      description: 'No multipart body, or a type that is not accepted',
      schema,
    }),
  );
}
