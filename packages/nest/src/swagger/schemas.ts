import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { ApiErrorDto } from './error.dto';
import { recordSchema } from './record-schema';

/** The OpenAPI schema of `Page<dto>`. */
export function pageSchema(dto: Type, resource: ResourceDefinition) {
  return {
    type: 'object',
    required: ['data', 'total', 'page', 'limit', 'totalPages'],
    properties: {
      data: { type: 'array', items: recordSchema(dto, resource) },
      total: { type: 'integer', minimum: 0, description: 'Matching records on all pages' },
      page: { type: 'integer', minimum: 1 },
      limit: { type: 'integer', minimum: 1, maximum: resource.maxLimit },
      totalPages: { type: 'integer', minimum: 0 },
    },
  };
}

/** The OpenAPI schema of `BulkResult`. */
export function bulkSchema() {
  return {
    type: 'object',
    required: ['ids', 'count'],
    properties: {
      ids: { type: 'array', items: { type: 'string' } },
      count: { type: 'integer', minimum: 0 },
    },
  };
}

/** The OpenAPI schema of the 412 of a stale write. */
export function staleSchema(dto: Type) {
  const current = {
    allOf: [{ $ref: getSchemaPath(dto) }],
    description: 'The record as it is now',
  };
  return {
    allOf: [
      { $ref: getSchemaPath(ApiErrorDto) },
      { type: 'object', required: ['current'], properties: { current } },
    ],
  };
}
