/** The part of an OpenAPI schema that the document uses for answers. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  items?: Schema;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

export type Schemas = Readonly<Record<string, Schema>>;

/**
 * Returns what does not fit the schema, one text each. Unless the schema allows other properties, those that it does not name do
 * not fit: data that no document names should not be sent.
 */
export function misfits(
  schemas: Schemas,
  schema: Schema,
  value: unknown,
  place = 'the body',
): string[] {
  const whole = merged(schemas, schema);
  const { type, format = '', nullable, oneOf, items, minimum = -Infinity } = whole;
  if (value === null && (nullable || (!type && !oneOf))) return [];
  if (oneOf) {
    const fits = oneOf.some((one) => misfits(schemas, one, value, place).length === 0);
    return fits ? [] : [`${place} is none of what it may be`];
  }
  if (type && !TYPES[type]?.(value)) return [`${place} is no ${type}`];
  if (whole.enum && !whole.enum.includes(value))
    return [`${place} is none of ${whole.enum.join()}`];
  if (!(FORMATS[format]?.test(String(value)) ?? true)) return [`${place} is no ${format}`];
  if (typeof value === 'number' && value < minimum) return [`${place} is less than ${minimum}`];
  if (Array.isArray(value))
    return value.flatMap((one, at) => misfits(schemas, items ?? {}, one, `${place}[${at}]`));
  return isObject(value) && (whole.properties ?? whole.additionalProperties)
    ? misfitsOfObject(schemas, whole, value, place)
    : [];
}

function misfitsOfObject(
  schemas: Schemas,
  { properties = {}, required = [], additionalProperties = false }: Schema,
  value: object,
  place: string,
): string[] {
  const others = additionalProperties === true ? {} : additionalProperties;
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${place} has no ${name}`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const schema = properties[name] ?? others;
      return schema
        ? misfits(schemas, schema, one, `${place}.${name}`)
        : [`${place} has ${name}, which is not described`];
    }),
  ];
}

/** Returns the schema that a reference names, with all that it extends. */
function merged(schemas: Schemas, { $ref, allOf = [], ...own }: Schema): Schema {
  const named = $ref === undefined ? [] : [schemas[$ref.split('/').at(-1) ?? ''] ?? {}];
  const parts = [...named, ...allOf].map((part) => merged(schemas, part));
  if (!parts.length) return own;
  return Object.assign({}, ...parts, own, {
    properties: Object.assign({}, ...[...parts, own].map(({ properties }) => properties)),
    required: [...parts, own].flatMap(({ required = [] }) => required),
  });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^@\s]+@[^@\s]+$/,
};
