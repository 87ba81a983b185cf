import type { OpenAPIObject } from '@nestjs/swagger';
import { withCommonErrors } from './common-errors';
import { ApiErrorDto } from './error.dto';
import { withExtendedSchemas } from './extended-schemas';
import { eachOperation, type Operation, type Responses } from './operations';
import { withTagTexts } from './tag-texts';

type Components = NonNullable<OpenAPIObject['components']>;

interface Reference {
  $ref: string;
}

/** Takes a part of an operation with the name that it could have, and gives what stands in its place. */
type Visit = <Part extends object>(name: string, part: Part) => Part | Reference;

/** Goes through the parts of an operation that go to one section of `components`. */
type Walk = (operation: Operation, visit: Visit) => Operation;

/**
 * Moves what several operations of an OpenAPI document say alike, parameters, headers and answers, to
 * its `components`, and refers to it: the same contract in half of the text. Tags are told by what their records are.
 */
export function withSharedParts(document: OpenAPIObject): OpenAPIObject {
  // headers stand in answers, so they go before them
  const sections = { parameters: eachParameter, headers: eachHeader, responses: eachResponse };
  return Object.entries(sections).reduce(
    (given, [section, walk]) => withShared(given, section, walk),
    withExtendedSchemas(withCommonErrors(withTagTexts(document))),
  );
}

function withShared(document: OpenAPIObject, section: string, walk: Walk): OpenAPIObject {
  const components: Record<string, Record<string, object>> = { ...document.components };
  const references = new Map<string, Reference>();
  for (const { name, part } of repeatedParts(document, walk)) {
    const free = freeName(components[section], name);
    components[section] = { ...components[section], [free]: part };
    references.set(JSON.stringify(part), { $ref: `#/components/${section}/${free}` });
  }
  const shorter = eachOperation(document, (operation) =>
    walk(operation, (_name, part) => references.get(JSON.stringify(part)) ?? part),
  );
  return { ...shorter, components: components as Components };
}

/** Those that are there more than once, the most frequent first: it gets the plain name. */
function repeatedParts(document: OpenAPIObject, walk: Walk): { name: string; part: object }[] {
  const found = new Map<string, { name: string; part: object; count: number }>();
  eachOperation(document, (operation) =>
    walk(operation, (name, part) => {
      const text = JSON.stringify(part);
      const count = (found.get(text)?.count ?? 0) + 1;
      if (!('$ref' in part)) found.set(text, { name, part, count });
      return part;
    }),
  );
  return [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

function freeName(taken: object = {}, wanted: string): string {
  let name = wanted;
  for (let number = 2; Object.hasOwn(taken, name); number++) name = `${wanted}_${number}`;
  return name;
}

const eachParameter: Walk = (operation, visit) => ({
  ...operation,
  ...(operation.parameters && {
    parameters: operation.parameters.map((parameter) =>
      visit('name' in parameter ? wordOf(parameter.name) : '', parameter),
    ),
  }),
});

const eachResponse: Walk = (operation, visit) => ({
  ...operation,
  responses: mapValues(
    operation.responses,
    (response, status) => response && visit(nameOf(status, response), response),
  ),
});

const eachHeader: Walk = (operation, visit) => ({
  ...operation,
  responses: mapValues(operation.responses, (response) =>
    response && 'headers' in response && response.headers
      ? {
          ...response,
          headers: mapValues(response.headers, (header, name) => visit(wordOf(name), header)),
        }
      : response,
  ),
});

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value, name)]),
  );
}

/** `Error404`; of an answer with a schema of its own, that schema's name. */
function nameOf(status: string, response: NonNullable<Responses[string]>): string {
  const [, schema = ApiErrorDto.name] =
    /"#\/components\/schemas\/([^"]+)"/.exec(JSON.stringify(response)) ?? [];
  if (schema !== ApiErrorDto.name) return schema;
  if (status === 'default') return 'Errors';
  return Number(status) < 400 ? `Status${status}` : `Error${status}`;
}

const wordOf = (text: string): string => text.replace(/[^a-z0-9]/gi, '');
