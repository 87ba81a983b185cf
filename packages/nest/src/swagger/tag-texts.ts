import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/**
 * Tells of each tag what its records are, as their schema has it: Nest gives tags of controllers a name alone. A tag
 * that is described already stays as it is.
 */
export function withTagTexts(document: OpenAPIObject): OpenAPIObject {
  const texts = textsByTag(document);
  if (!texts.size) return document;
  const given = document.tags ?? [];
  const known = new Set(given.map(({ name }) => name));
  const added = [...texts].filter(([name]) => !known.has(name));
  return {
    ...document,
    tags: [
      ...given.map((tag) => {
        const description = tag.description ?? texts.get(tag.name);
        return description === undefined ? tag : { ...tag, description };
      }),
      ...added.map(([name, description]) => ({ name, description })),
    ],
  };
}

/** By the requests about one record, in the order of the paths. */
function textsByTag({ paths, components }: OpenAPIObject): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [path, { get, put, patch, delete: remove }] of Object.entries(paths)) {
    if (!path.endsWith('/{id}')) continue;
    for (const operation of [get, put, patch, remove]) {
      const [tag] = operation?.tags ?? [];
      const text = textOf(answerOf(operation?.responses['200']), components?.schemas ?? {});
      if (tag !== undefined && text !== undefined && !texts.has(tag)) texts.set(tag, text);
    }
  }
  return texts;
}

const answerOf = (response: object | undefined): Schema | undefined =>
  response && 'content' in response
    ? (response.content as Record<string, { schema?: Schema }>)['application/json']?.schema
    : undefined;

/** Its own text, or that of the schema that it stands for. */
function textOf(
  schema: Schema | undefined,
  schemas: Readonly<Record<string, Schema>>,
): string | undefined {
  if (!schema) return undefined;
  if (!('$ref' in schema)) return schema.description;
  return textOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
}
