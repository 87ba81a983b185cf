import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { RECORD_OPERATIONS } from '../query/can';
import type { ResourceDefinition } from '../resource/definition';
import { hasFieldWriteRules } from '../resource/access-fields';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import { ApiErrorDto } from './error.dto';
import { idSchema, valueSchema } from './field-schema';
import { listedDto } from './listed-dto';
import { namedSchema } from './named-schema';
import { PageInfo } from './page-info';
import { recordSchema } from './record-schema';
import { stemOf } from './schema-names';

/** Returns the OpenAPI schema of `Listing<dto>`: a page, including its optional parts. */
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

/** Returns the OpenAPI schema of a record that the caller cannot see: `OrderGenKey`. */
export function keySchema(dto: Type, resource: ResourceDefinition): Type {
  const parts = resource.key.map((name) => {
    const field = fieldOf(resource, name);
    return [publicName(resource, name), field ? valueSchema(field) : { type: 'string' }] as const;
  });
  return namedSchema(`${stemOf(dto, resource)}Key`, {
    required: { id: idSchema(resource), ...Object.fromEntries(parts) },
  });
}

function canSchema(resource: ResourceDefinition) {
  const ids = { type: 'array' as const, items: idSchema(resource) };
  const readOnly = {
    type: 'object' as const,
    description: 'With edit, by field: the ids of those you may edit, but not in this field',
    additionalProperties: ids,
  };
  return {
    type: 'object' as const,
    description: 'With can: for each operation, the ids of the records you may apply it to',
    properties: {
      ...Object.fromEntries(RECORD_OPERATIONS.map((operation) => [operation, ids])),
      ...(hasFieldWriteRules(resource) && { readOnly }),
    },
  };
}

/** Returns the OpenAPI schema of `BulkResult`: `IntBulkResult` for ids of that kind. */
export const bulkResultSchema = (resource: ResourceDefinition): Type =>
  schemaByKind(bulkResults, resource, (kind, ids) =>
    namedSchema(`${kind}BulkResult`, {
      required: { ids, count: { type: 'integer', minimum: 0 } },
    }),
  );

/** Returns the OpenAPI schema of the 412 for a bulk request with stale versions: `IntBulkStale` for ids of that kind. */
export const bulkStaleSchema = (resource: ResourceDefinition): Type =>
  schemaByKind(bulkStales, resource, (kind, ids) =>
    namedSchema(
      `${kind}BulkStale`,
      { required: { ids: { ...ids, description: 'The records with another version' } } },
      ApiErrorDto,
    ),
  );

/** By the kind of the ids; the empty kind stands for all text ids. */
const bulkResults = new Map<string, Type>();
const bulkStales = new Map<string, Type>();

function schemaByKind(
  known: Map<string, Type>,
  resource: ResourceDefinition,
  create: (kind: string, ids: { type: 'array'; items: { type: string } }) => Type,
): Type {
  const id = idSchema(resource);
  const type = 'type' in id ? id.type : 'string';
  const kind = type === 'string' ? '' : (resource.fields['id']?.kind ?? '');
  const schema = known.get(kind) ?? create(kind, { type: 'array', items: { type } });
  known.set(kind, schema);
  return schema;
}

/** Returns the OpenAPI schema of the 412 for a stale write. */
export const staleSchema = (dto: Type, resource: ResourceDefinition): Type =>
  namedSchema(
    `${stemOf(dto, resource)}Stale`,
    {
      required: {
        current: {
          allOf: [{ $ref: getSchemaPath(dto) }],
          description: 'The current record',
        },
      },
    },
    ApiErrorDto,
  );
