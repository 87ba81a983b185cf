import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { comparesWhole, filterKeys, type FilterKey } from '../query/operators';
import { filterableRelations, MAX_ALL, suffixesOf, type RelatedSuffix } from '../query/related';
import type { ResourceDefinition } from '../resource/definition';
import { comparedSchema, idSchema, valueSchema } from './field-schema';
import { namedSchema } from './named-schema';
import { relatedStemOf, stemOf } from './schema-names';

/** Returns the schema of `filter`, and the named schemas that it consists of. */
export function filterSchema(dto: Type, resource: ResourceDefinition) {
  const own = keysSchema(stemOf(dto, resource), resource);
  const relations = filterableRelations(resource).map((relation) => ({
    name: relation.name,
    schema: keysSchema(relatedStemOf(dto, resource, relation.to), relation.to),
    suffixed: suffixesOf(resource, relation).map((suffix) => [
      `${relation.name}_${suffix}`,
      SUFFIX_SCHEMAS[suffix](relation.to),
    ]),
  }));
  const models = [own, ...relations.map(({ schema }) => schema)];
  return {
    models,
    schema: relations.length ? { allOf: [ref(own), related(relations)] } : ref(own),
  };
}

/** Returns the schema of the filters of related records, by relation name. */
const related = (relations: readonly { name: string; schema: Type; suffixed: unknown[][] }[]) => ({
  type: 'object',
  properties: Object.fromEntries(
    relations.flatMap(({ name, schema, suffixed }) => [[name, ref(schema)], ...suffixed]),
  ) as Record<string, object>,
});

const SUFFIX_SCHEMAS: Readonly<Record<RelatedSuffix, (to: ResourceDefinition) => object>> = {
  none: () => ({ type: 'boolean', description: 'Whether there is no such record' }),
  all: (to) => ({
    type: 'array',
    items: idSchema(to),
    minItems: 1,
    maxItems: MAX_ALL,
    description: 'The ids of records that must all be among them',
  }),
};

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
  const value = comparesWhole(operator) ? comparedSchema(field) : valueSchema(field);
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
