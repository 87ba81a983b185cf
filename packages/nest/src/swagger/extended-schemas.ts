import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ApiErrorDto } from './error.dto';
import { PageInfo } from './page-info';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

/** Common bases of many schemas. */
const BASES = [ApiErrorDto, PageInfo];

/** Lets schemas that contain a common one refer to it, and list only their additional properties. */
export function withExtendedSchemas(document: OpenAPIObject): OpenAPIObject {
  const schemas: Schemas = { ...document.components?.schemas };
  for (const base of BASES) {
    const common = schemas[base.name];
    if (!common || '$ref' in common) continue;
    for (const [name, schema] of Object.entries(schemas))
      if (schema !== common && !('$ref' in schema) && containsSchema(schema, common))
        schemas[name] = toExtension(schema, common, getSchemaPath(base));
  }
  return { ...document, components: { ...document.components, schemas } };
}

function containsSchema({ properties = {}, required = [] }: Schema, common: Schema): boolean {
  return (
    (common.required ?? []).every((name) => required.includes(name)) &&
    Object.entries(common.properties ?? {}).every(
      ([name, property]) => JSON.stringify(properties[name]) === JSON.stringify(property),
    )
  );
}

function toExtension(schema: Schema, common: Schema, $ref: string): Schema {
  const { properties = {}, required = [], ...rest } = schema;
  const ownProperties = Object.entries(properties).filter(([name]) => !common.properties?.[name]);
  const ownRequired = required.filter((name) => !common.required?.includes(name));
  return {
    allOf: [
      { $ref },
      {
        ...rest,
        properties: Object.fromEntries(ownProperties),
        ...(ownRequired.length && { required: ownRequired }),
      },
    ],
  };
}
