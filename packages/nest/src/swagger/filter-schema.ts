import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { filterKeys, type FilterKey } from '../query/operators';
import { filterableRelations } from '../query/related';
import type { ResourceDefinition } from '../resource/definition';
import { valueSchema } from './field-schema';
import { namedSchema } from './named-schema';
import { relatedStemOf, stemOf } from './schema-names';

/** Returns the schema of `filter`, and the named schemas that it consists of. */
export function filterSchema(dto: Type, resource: ResourceDefinition) {
  const own = keysSchema(stemOf(dto, resource), resource);
  const relations = filterableRelations(resource).map(({ name, to }) => ({
    name,
    schema: keysSchema(relatedStemOf(dto, resource, to), to),
  }));
  const models = [own, ...relations.map(({ schema }) => schema)];
  return {
    models,
    schema: relations.length ? { allOf: [ref(own), related(relations)] } : ref(own),
  };
}

/** Returns the schema of the filters of related records, by relation name. */
const related = (relations: readonly { name: string; schema: Type }[]) => ({
  type: 'object',
  properties: Object.fromEntries(relations.map(({ name, schema }) => [name, ref(schema)])),
});

const ref = (schema: Type) => ({ $ref: getSchemaPath(schema) });

/** Returns the schema of the filter keys for the fields of a resource. */
const keysSchema = (stem: string, resource: ResourceDefinition): Type =>
  namedSchema(`${stem}Filter`, {
    optional: Object.fromEntries(
      filterKeys(resource).map((one) => [one.key, conditionSchema(one, resource)]),
    ),
  });

/** Returns the schema of the value that the field is compared with. */
function conditionSchema({ operator, field }: FilterKey, { maxLimit }: ResourceDefinition) {
  const value = valueSchema(field);
  switch (operator) {
    case '':
    case 'neq':
      return field.optional ? { ...value, nullable: true } : value;
    case 'in':
      return { type: 'array', items: value, maxItems: maxLimit };
    default:
      return value;
  }
}
