import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { ResourceDefinition } from '../resource/definition';
import { filterSchema } from './filter-schema';
import { idsSchema, listParameters } from './list-parameters';

/** Documents the body of a list request. */
export function ApiListBody(dto: Type, resource: ResourceDefinition): MethodDecorator {
  const filter = filterSchema(dto, resource);
  const properties = listParameters(resource).map(
    ({ name, schema, inBody }) => [name, inBody ?? schema] as const,
  );
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(properties), filter: filter.schema },
  };
  return applyDecorators(ApiExtraModels(...filter.models), ApiBody({ schema }));
}

/** Returns the body of a bulk request that deletes. */
export function idsBodySchema(resource: ResourceDefinition) {
  return {
    type: 'object',
    required: ['ids'],
    additionalProperties: false,
    properties: {
      ids: idsSchema(resource, { isRequired: true, inBody: true }),
      ...(resource.version !== undefined && { versions: versionsSchema(resource) }),
    },
  };
}

/** Returns the schema of the versions that do not fit into `If-Match`. */
const versionsSchema = ({ maxLimit }: ResourceDefinition) => ({
  type: 'array',
  description: 'In place of If-Match: the version of each record, "*" for any',
  maxItems: maxLimit,
  items: { type: 'string', nullable: true },
});

/** Returns the body of a bulk request that writes: only the data if the ids are in the query, else both. */
export function bulkUpdateBodySchema(resource: ResourceDefinition, dto: Type) {
  const data = { $ref: getSchemaPath(dto) };
  const { properties } = idsBodySchema(resource);
  return {
    oneOf: [
      { allOf: [data], description: 'With ids in the address' },
      {
        type: 'object',
        required: ['ids', 'data'],
        additionalProperties: false,
        properties: { ...properties, data },
        description: 'Without',
      },
    ],
  };
}
