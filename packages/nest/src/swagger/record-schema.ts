import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { hasPlainId } from '../ids/id-codec';
import { includableRelations } from '../query/include';
import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';

/** What a value of each kind looks like in JSON. */
const SCHEMAS: Readonly<Record<FieldKind, object>> = {
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer' },
  BigInt: { type: 'string', format: 'int64' },
  Float: { type: 'number' },
  Decimal: { type: 'string', format: 'decimal' },
  DateTime: { type: 'string', format: 'date-time' },
  Json: {},
  Bytes: { type: 'string', format: 'byte' },
  Enum: { type: 'string' },
};

type Property = readonly [name: string, schema: object];

/** The OpenAPI schema of a record as lists and `get` answer it: with what `include` adds. */
export function recordSchema(dto: Type, resource: ResourceDefinition): object {
  const record = { $ref: getSchemaPath(dto) };
  const included = includableRelations(resource).map(({ name, to }): Property => [
    name,
    { ...relatedSchema(to), nullable: true, description: `With include=${name}` },
  ]);
  if (!included.length) return record;
  return { allOf: [record, { type: 'object', properties: Object.fromEntries(included) }] };
}

function relatedSchema(resource: ResourceDefinition): object {
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => isListed(field))
    .map(([name, field]): Property => [field.as ?? name, fieldSchema(field)]);
  const id: Property[] = hasPlainId(resource) ? [] : [['id', { type: 'string' }]];
  return { type: 'object', properties: Object.fromEntries([...fields, ...id]) };
}

function fieldSchema({ kind, list, values, optional }: FieldDefinition): object {
  const one = values ? { ...SCHEMAS[kind], enum: values } : SCHEMAS[kind];
  if (list) return { type: 'array', items: one };
  return optional ? { ...one, nullable: true } : one;
}
