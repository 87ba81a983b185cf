import type { OpenAPIObject } from '@nestjs/swagger';
import { withErrorBodies } from './error-bodies';
import { withExtendedSchemas } from './extended-schemas';
import { mapOperations, type Operation } from './operations';
import { nameOfParameter } from './parameter-names';
import type { PartName } from './part-name';
import { ownerOf } from './part-owner';
import { nameOfHeader, nameOfResponse } from './response-names';
import { withTagDescriptions } from './tag-descriptions';
import { withUniqueNames } from './unique-names';
import { withoutDefaults } from './without-defaults';
import { withoutUpdateDefaults } from './update-schemas';
import { withOperationIds } from './with-operation-ids';

type Components = NonNullable<OpenAPIObject['components']>;

interface Reference {
  $ref: string;
}

/** Takes a part of an operation with its name, and returns its replacement. */
type Visit = <Part extends object>(
  part: Part | Reference,
  name: (part: Part) => PartName,
) => Part | Reference;

/** Visits the parts of an operation that belong to one section of `components`. */
type Walk = (operation: Operation, visit: Visit, owner: string) => Operation;

/** A part with its name and what it says. */
interface Found extends PartName {
  readonly part: object;
  readonly text: string;
  readonly count: number;
}

/**
 * Moves parameters, headers and responses that several operations share to the document's `components`, and refers to them: the
 * same contract in half the size. Their names depend only on what they say, so a new resource renames none of the others'. Also
 * describes tags by their records, gives routes of resources telling ids, and leaves defaults out of the bodies of updates, and what OpenAPI
 * implies.
 */
export function withSharedParts(document: OpenAPIObject): OpenAPIObject {
  // headers are inside responses, so they come first
  const sections = {
    parameters: visitParameters,
    headers: visitHeaders,
    responses: visitResponses,
  };
  return Object.entries(sections).reduce(
    (given, [section, walk]) => withShared(given, section, walk),
    withExtendedSchemas(
      withErrorBodies(
        withTagDescriptions(withOperationIds(withoutUpdateDefaults(withoutDefaults(document)))),
      ),
    ),
  );
}

function withShared(document: OpenAPIObject, section: string, walk: Walk): OpenAPIObject {
  const components: Record<string, Record<string, object>> = { ...document.components };
  const taken = components[section] ?? {};
  const parts = withUniqueNames(sharedParts(document, walk), taken);
  const names = new Map(parts.map((part) => [keyOf(part, part.text), part.unique]));
  const shortened = mapParts(document, walk, (part, name) => {
    const unique = names.get(keyOf(name, JSON.stringify(part)));
    return unique === undefined ? part : { $ref: `#/components/${section}/${unique}` };
  });
  if (!parts.length) return shortened;
  const added = Object.fromEntries(parts.map(({ unique, part }) => [unique, part]));
  components[section] = sortedByName({ ...taken, ...added });
  return { ...shortened, components: components as Components };
}

/** Returns the parts that belong in `components`. */
function sharedParts(document: OpenAPIObject, walk: Walk): Found[] {
  const found = new Map<string, Found>();
  mapParts(document, walk, (part, name) => {
    const text = JSON.stringify(part);
    const key = keyOf(name, text);
    found.set(key, { ...name, part, text, count: (found.get(key)?.count ?? 0) + 1 });
    return part;
  });
  return [...found.values()].filter(({ isExact, count }) => isExact || count > 1);
}

function mapParts(
  document: OpenAPIObject,
  walk: Walk,
  change: <Part extends object>(part: Part, name: PartName) => Part | Reference,
): OpenAPIObject {
  return mapOperations(document, (operation, _method, path) =>
    walk(
      operation,
      (part, nameOf) => ('$ref' in part ? part : change(part, nameOf(part))),
      ownerOf(document, path, operation),
    ),
  );
}

const keyOf = ({ name }: PartName, text: string): string => `${name} ${text}`;

const visitParameters: Walk = (operation, visit, owner) => ({
  ...operation,
  ...(operation.parameters && {
    parameters: operation.parameters.map((parameter) =>
      visit(parameter, (whole) => nameOfParameter(whole, owner)),
    ),
  }),
});

const visitResponses: Walk = (operation, visit, owner) => ({
  ...operation,
  responses: mapValues(
    operation.responses,
    (response, status) =>
      response && visit(response, (whole) => nameOfResponse(status, whole, owner)),
  ),
});

const visitHeaders: Walk = (operation, visit) => ({
  ...operation,
  responses: mapValues(operation.responses, (response) =>
    response && 'headers' in response && response.headers
      ? {
          ...response,
          headers: mapValues(response.headers, (header, name) =>
            visit(header, (whole) => nameOfHeader(name, whole)),
          ),
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

const sortedByName = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
