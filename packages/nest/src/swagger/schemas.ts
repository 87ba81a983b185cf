import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { RECORD_OPERATIONS } from '../query/can';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import { ApiErrorDto } from './error.dto';
import { idSchema, valueSchema } from './field-schema';
import { listedDto } from './listed-dto';
import { namedSchema } from './named-schema';
import { PageInfo } from './page-info';
import { recordSchema } from './record-schema';
import { stemOf } from './schema-names';

/** The OpenAPI schema of `Listing<dto>`: a page, and what stands in it where less or more is asked for. */
export function pageSchema(dto: Type, resource: ResourceDefinition): Type {
  const record = recordSchema(listedDto(dto, resource), resource, dto);
  return namedSchema(
    `${stemOf(dto, resource)}Page`,
    {
      required: { data: { type: [record] } },
      optional: { ...(resource.access && { can: canSchema(resource) }) },
    },
    PageInfo,
  );
}

/** The OpenAPI schema of a record that is not seen: `OrderGenKey`. */
export function keySchema(dto: Type, resource: ResourceDefinition): Type {
  const parts = resource.key.map((name) => {
    const field = fieldOf(resource, name);
    return [publicName(resource, name), field ? valueSchema(field) : { type: 'string' }] as const;
  });
  return namedSchema(`${stemOf(dto, resource)}Key`, {
    required: { id: idSchema(resource), ...Object.fromEntries(parts) },
  });
}

const canSchema = (resource: ResourceDefinition) => ({
  type: 'object' as const,
  description: 'With can: the ids of the records with which you may do each',
  properties: Object.fromEntries(
    RECORD_OPERATIONS.map((operation) => [
      operation,
      { type: 'array' as const, items: idSchema(resource) },
    ]),
  ),
});

/** The OpenAPI schema of `BulkResult`: `IntBulkResult` where ids are such numbers. */
export function bulkResultSchema(resource: ResourceDefinition): Type {
  const id = idSchema(resource);
  const type = 'type' in id ? id.type : 'string';
  const kind = type === 'string' ? '' : (resource.fields['id']?.kind ?? '');
  const known = bulkResults.get(kind);
  if (known) return known;
  const schema = namedSchema(`${kind}BulkResult`, {
    required: {
      ids: { type: 'array', items: { type } },
      count: { type: 'integer', minimum: 0 },
    },
  });
  bulkResults.set(kind, schema);
  return schema;
}

/** By the kind of the ids; the empty one stands for all that are text. */
const bulkResults = new Map<string, Type>();

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
