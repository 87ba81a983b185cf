import Ajv, { type ValidateFunction } from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import type { JsonSchema, OpenApi } from './open-api';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const DOCUMENT = 'openapi.json';

/** Says what is wrong with an answer, by the API's own document. */
export class AnswerCheck {
  private readonly ajv = new Ajv({ allErrors: true, strict: false });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenApi) {
    addFormats(this.ajv);
    this.ajv.addFormat('int64', /^-?\d+$/);
    this.ajv.addFormat('decimal', DECIMAL);
    this.ajv.addSchema({
      $id: DOCUMENT,
      components: { schemas: each(document.components.schemas, true) },
    });
  }

  /** @returns one text per fault; empty for an answer that is as documented */
  faults(schema: JsonSchema, answer: unknown): string[] {
    const key = JSON.stringify(schema);
    const validate = this.compiled.get(key) ?? this.ajv.compile(readable(schema));
    this.compiled.set(key, validate);
    if (validate(answer)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the answer'} ${message ?? 'is wrong'} ${JSON.stringify(params)}`,
    );
  }
}

/**
 * OpenAPI 3.0 as JSON schema: `nullable` also beside a reference; and an object with properties has
 * no others, for what is not documented must not be answered.
 *
 * @param isPart what another schema builds on: that one says where the properties end
 */
function readable({ nullable, ...given }: JsonSchema, isPart = false): object {
  const { $ref, allOf, oneOf, items, properties } = given;
  const schema = {
    ...given,
    ...($ref && { $ref: DOCUMENT + $ref }),
    ...(allOf && { allOf: allOf.map((part) => readable(part, true)) }),
    ...(oneOf && { oneOf: oneOf.map((one) => readable(one)) }),
    ...(items && { items: readable(items) }),
    ...(properties && { properties: each(properties, false) }),
    ...(!isPart && ($ref || allOf || properties) && { unevaluatedProperties: false }),
  };
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const each = (schemas: Record<string, JsonSchema>, areParts: boolean): object =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, readable(schema, areParts)]),
  );
