import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { bodyTypes } from '../body-query/route';
import { isUpdateType } from './update-type';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Property = Schemas[string];

/** Removes the defaults from the DTOs of updates: a client that filled them in would overwrite what is stored. */
export function withoutUpdateDefaults(document: OpenAPIObject): OpenAPIObject {
  const updates = new Set([...bodyTypes()].filter(isUpdateType).map((type) => getSchemaPath(type)));
  const schemas: Schemas = { ...document.components?.schemas };
  for (const [name, schema] of Object.entries(schemas))
    if (updates.has(getSchemaPath(name)) && !('$ref' in schema) && schema.properties)
      schemas[name] = { ...schema, properties: withoutDefaults(schema.properties) };
  return { ...document, components: { ...document.components, schemas } };
}

const withoutDefaults = (properties: Readonly<Record<string, Property>>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]): [string, Property] => [
      name,
      Object.fromEntries(Object.entries(property).filter(([key]) => key !== 'default')),
    ]),
  );
