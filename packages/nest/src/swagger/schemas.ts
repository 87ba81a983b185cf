import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { ApiErrorDto } from './error.dto';
import { listedDto } from './listed-dto';
import { namedSchema } from './named-schema';
import { recordSchema } from './record-schema';
import { stemOf } from './schema-names';

/** The OpenAPI schema of `Page<dto>`. */
export function pageSchema(dto: Type, resource: ResourceDefinition): Type {
  const record = recordSchema(listedDto(dto, resource), resource, dto);
  return namedSchema(`${stemOf(dto, resource)}Page`, {
    required: {
      data: { type: [record] },
      total: { type: 'integer', minimum: 0, description: 'Matching records on all pages' },
      page: { type: 'integer', minimum: 1 },
      limit: { type: 'integer', minimum: 1, maximum: resource.maxLimit },
      totalPages: { type: 'integer', minimum: 0 },
    },
  });
}

/** The OpenAPI schema of `BulkResult`. */
export const BulkResultSchema = namedSchema('BulkResult', {
  required: {
    ids: { type: [String] },
    count: { type: 'integer', minimum: 0 },
  },
});

/** The OpenAPI schema of the 412 of a stale write. */
export const staleSchema = (dto: Type, resource: ResourceDefinition): Type =>
  namedSchema(
    `${stemOf(dto, resource)}Stale`,
    {
      required: {
        current: {
          allOf: [{ $ref: getSchemaPath(dto) }],
          description: 'The record as it is now',
        },
      },
    },
    ApiErrorDto,
  );
