import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/**
 * Describes each tag by the schema description of its records: Nest gives tags of controllers only
 * a name. Leaves tags that already have a description unchanged.
 */
export function withTagDescriptions(document: OpenAPIObject): OpenAPIObject {
  const descriptions = descriptionsByTag(document);
  if (!descriptions.size) return document;
  const given = document.tags ?? [];
  const declaredNames = new Set(given.map(({ name }) => name));
  const added = [...descriptions].filter(([name]) => !declaredNames.has(name));
  return {
    ...document,
    tags: [
      ...given.map((tag) => {
        const description = tag.description ?? descriptions.get(tag.name);
        return description === undefined ? tag : { ...tag, description };
      }),
      ...added.map(([name, description]) => ({ name, description })),
    ],
  };
}

/** Finds them by the operations on one record, in path order. */
function descriptionsByTag({ paths, components }: OpenAPIObject): Map<string, string> {
  const descriptions = new Map<string, string>();
  for (const [path, { get, put, patch, delete: remove }] of Object.entries(paths)) {
    if (!path.endsWith('/{id}')) continue;
    for (const operation of [get, put, patch, remove]) {
      const [tag] = operation?.tags ?? [];
      const text = descriptionOf(
        responseSchemaOf(operation?.responses['200']),
        components?.schemas ?? {},
      );
      if (tag !== undefined && text !== undefined && !descriptions.has(tag))
        descriptions.set(tag, text);
    }
  }
  return descriptions;
}

const responseSchemaOf = (response: object | undefined): Schema | undefined =>
  response && 'content' in response
    ? (response.content as Record<string, { schema?: Schema }>)['application/json']?.schema
    : undefined;

/** Returns the description of a schema, or of the one that it refers to. */
function descriptionOf(
  schema: Schema | undefined,
  schemas: Readonly<Record<string, Schema>>,
): string | undefined {
  if (!schema) return undefined;
  if (!('$ref' in schema)) return schema.description;
  return descriptionOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
}
