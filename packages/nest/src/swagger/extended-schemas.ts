import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ApiErrorDto } from './error.dto';
import { PageInfo } from './page-info';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Exclude<Schemas[string], { $ref: string }>;

/** What many schemas begin with. */
const BASES = [ApiErrorDto, PageInfo];

/** Lets schemas that have all that a common one has refer to it, and say themselves what they have besides. */
export function withExtendedSchemas(document: OpenAPIObject): OpenAPIObject {
  const schemas: Schemas = { ...document.components?.schemas };
  for (const base of BASES) {
    const common = schemas[base.name];
    if (!common || '$ref' in common) continue;
    for (const [name, schema] of Object.entries(schemas))
      if (schema !== common && !('$ref' in schema) && isExtended(schema, common))
        schemas[name] = extended(schema, common, getSchemaPath(base));
  }
  return { ...document, components: { ...document.components, schemas } };
}

function isExtended({ properties = {}, required = [] }: Schema, common: Schema): boolean {
  return (
    (common.required ?? []).every((name) => required.includes(name)) &&
    Object.entries(common.properties ?? {}).every(
      ([name, property]) => JSON.stringify(properties[name]) === JSON.stringify(property),
    )
  );
}

function extended(schema: Schema, common: Schema, $ref: string): Schema {
  const { properties = {}, required = [], ...rest } = schema;
  const own = Object.entries(properties).filter(([name]) => !common.properties?.[name]);
  const more = required.filter((name) => !common.required?.includes(name));
  return {
    allOf: [
      { $ref },
      { ...rest, properties: Object.fromEntries(own), ...(more.length && { required: more }) },
    ],
  };
}
