import { getSchemaPath } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';
import { idsSchema, listParameters } from './list-parameters';

/** The body of a list request. */
export function listBodySchema(resource: ResourceDefinition) {
  const properties = listParameters(resource).map(
    ({ name, description, schema, inBody }) =>
      [name, { ...(inBody ?? schema), description: name === 'ids' ? 'IDs' : description }] as const,
  );
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

/** The body of a bulk request that deletes. */
export function idsBodySchema(resource: ResourceDefinition) {
  return {
    type: 'object',
    required: ['ids'],
    additionalProperties: false,
    properties: { ids: idsSchema(resource, { isRequired: true, inBody: true }) },
  };
}

/** The body of a bulk request that writes: beside ids in the address the values, else both. */
export function changeBodySchema(resource: ResourceDefinition, dto: Type) {
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
