/** The subset of an OpenAPI schema that a generated DTO uses. */
export interface PropertySchema {
  type?: string;
  format?: string;
  enum?: string[];
  items?: PropertySchema;
  $ref?: string;
  allOf?: PropertySchema[];
  oneOf?: PropertySchema[];
  minLength?: number;
  maxLength?: number;
}

interface Parameter {
  name: string;
  description?: string;
  schema?: PropertySchema;
}

/** The subset of an OpenAPI document that the tests read. */
export interface ApiDocument {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: {
    schemas: Record<string, PropertySchema & { properties?: Record<string, PropertySchema> }>;
  };
}

const SAMPLE_BY_FORMAT: Record<string, unknown> = {
  'date-time': '2024-02-29T12:30:00.000Z',
  byte: 'aGk=',
  decimal: '1.5',
  email: 'somebody@example.com',
  int64: '12',
  uri: 'https://example.com/a',
  'uri-reference': '/uploads/a.png',
};

const SAMPLE_BY_TYPE: Record<string, unknown> = {
  boolean: true,
  integer: 3,
  number: 3,
  object: { a: [1, "it's"], b: null },
};

/** Returns a valid value for a property; `texts` holds those that patterns require, by property name. */
export function sampleOf(
  name: string,
  schema: PropertySchema,
  document: ApiDocument,
  texts: Record<string, unknown>,
): unknown {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  const target = reference && document.components.schemas[reference.split('/').pop() ?? ''];
  if (target) return sampleOf(name, target, document, texts);
  const [first] = schema.oneOf ?? [];
  if (first) return sampleOf(name, first, document, texts);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array')
    return isOfObjects(schema, document)
      ? [] // children, which would occupy the names and keys of records that are created on their own
      : [sampleOf(name, schema.items ?? {}, document, texts)];
  if (name in texts) return texts[name];
  if (schema.format !== undefined && schema.format in SAMPLE_BY_FORMAT)
    return SAMPLE_BY_FORMAT[schema.format];
  if (schema.type !== 'string') return SAMPLE_BY_TYPE[schema.type ?? 'object'];
  return 'text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength);
}

const isOfObjects = ({ items }: PropertySchema, { components }: ApiDocument): boolean =>
  components.schemas[items?.$ref?.split('/').pop() ?? '']?.properties !== undefined;
