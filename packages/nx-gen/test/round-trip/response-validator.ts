import Ajv, { type ValidateFunction } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import type { JsonSchema, OpenApi } from './open-api';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DOCUMENT = 'openapi.json';

/** Checks responses against the API's own document. */
export class ResponseValidator {
  private readonly ajv = new Ajv({ allErrors: true, strict: false });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApi) {
    addFormats(this.ajv);
    this.ajv.addFormat('int64', /^-?\d+$/);
    this.ajv.addFormat('decimal', DECIMAL);
    this.ajv.addSchema({
      $id: DOCUMENT,
      components: { schemas: toJsonSchemas(document.components.schemas, true) },
    });
  }

  /** @returns one text per fault; empty for a response that matches the document */
  faults(schema: JsonSchema, response: unknown): string[] {
    const key = JSON.stringify(schema);
    const validate = this.validators.get(key) ?? this.ajv.compile(toJsonSchema(schema));
    this.validators.set(key, validate);
    if (validate(response)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the answer'} ${message ?? 'is wrong'} ${JSON.stringify(params)}`,
    );
  }
}

/**
 * Converts an OpenAPI 3.0 schema to JSON Schema: `nullable` also applies next to a reference, and an object with
 * properties allows no others, since undocumented data must not be returned.
 *
 * @param isPart true for a schema that another one extends, which then closes the list of properties
 */
function toJsonSchema({ nullable, ...given }: JsonSchema, isPart = false): object {
  const { $ref, allOf, oneOf, items, properties } = given;
  const schema = {
    ...given,
    ...($ref && { $ref: DOCUMENT + $ref }),
    ...(allOf && { allOf: allOf.map((part) => toJsonSchema(part, true)) }),
    ...(oneOf && { oneOf: oneOf.map((one) => toJsonSchema(one)) }),
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && { properties: toJsonSchemas(properties, false) }),
    ...(!isPart && ($ref || allOf || properties) && { unevaluatedProperties: false }),
  };
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const toJsonSchemas = (schemas: Record<string, JsonSchema>, areParts: boolean): object =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, toJsonSchema(schema, areParts)]),
  );
