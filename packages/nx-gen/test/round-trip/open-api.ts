/** The subset of JSON Schema that a generated OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string;
  format?: string;
  enum?: string[];
  items?: JsonSchema;
  nullable?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Parameter {
  name: string;
  description?: string;
  schema?: JsonSchema;
  content?: Record<string, { schema: JsonSchema }>;
}

interface OperationObject {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface OpenApi {
  paths: Record<string, Partial<Record<Verb, OperationObject>>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The operations of one resource, as the API's own document describes them. */
export class ResourceDocument {
  constructor(
    readonly document: OpenApi,
    readonly resource: string,
  ) {}

  has(verb: Verb, place: '' | '/{id}'): boolean {
    return this.operation(verb, place) !== undefined;
  }

  /** Returns the properties that a request body may contain; empty where there is no such operation. */
  body(
    verb: Verb,
    place: '' | '/{id}',
  ): { properties: [string, JsonSchema][]; required: string[] } {
    const schema = jsonOf(this.operation(verb, place)?.requestBody);
    const { properties = {}, required = [] } = schema ? this.resolve(schema) : {};
    return { properties: Object.entries(properties), required };
  }

  /** Returns the schema of a response with this status; undefined where the document has none. */
  responseSchema(verb: Verb, place: '' | '/{id}', status: number): JsonSchema | undefined {
    return jsonOf(this.operation(verb, place)?.responses[status]);
  }

  /** Returns the maximum page size. */
  maxLimit(): number {
    return this.parameter('limit')?.schema?.maximum ?? 1000;
  }

  /** Returns the fields that the list's `sortBy` accepts. */
  sortableFields(): string[] {
    return this.parameter('sortBy')?.schema?.enum ?? [];
  }

  /** Returns the keys that the list's `filter` accepts for the model's own fields. */
  ownFilterKeys(): string[] {
    const schema = this.filter();
    return Object.keys(this.propertiesOf(schema?.allOf?.[0] ?? schema));
  }

  /** Returns the filters by fields of related records, by relation name. */
  relationFilters(): [string, Record<string, JsonSchema>][] {
    const related = this.filter()?.allOf?.[1]?.properties ?? {};
    return Object.entries(related).map(([name, schema]) => [name, this.propertiesOf(schema)]);
  }

  /** Returns all keys that `filter` accepts, those inside a relation as `relation.key`. */
  filterKeys(): string[] {
    const inRelations = this.relationFilters().flatMap(([name, properties]) =>
      Object.keys(properties).map((key) => `${name}.${key}`),
    );
    return [...this.ownFilterKeys(), ...inRelations];
  }

  /** Returns the relations that `include` accepts. */
  includableRelations(): string[] {
    const { enum: names, items } = this.parameter('include')?.schema ?? {};
    return names ?? items?.enum ?? [];
  }

  /** Returns the fields that the list's `search` covers. */
  searchedFields(): string[] {
    const { description } = this.parameter('search') ?? {};
    const text = captureIn(
      /^(?:Text contained in one of these|Words, each contained in one of these): (.*?)(?:; or the complete ID of a record)?$/,
      description,
    );
    return text === undefined || text === 'no field' ? [] : text.split(', ');
  }

  /** Resolves a reference, and merges what is next to it. */
  resolve(schema: JsonSchema): JsonSchema {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    const target = this.document.components.schemas[reference?.split('/').pop() ?? ''];
    if (target) return { ...target, ...(schema.nullable && { nullable: true }) };
    return schema.items ? { ...schema, items: this.resolve(schema.items) } : schema;
  }

  private filter(): JsonSchema | undefined {
    return jsonOf(this.parameter('filter'));
  }

  private propertiesOf(schema: JsonSchema = {}): Record<string, JsonSchema> {
    return this.resolve(schema).properties ?? {};
  }

  parameter(name: string): Parameter | undefined {
    return this.operation('get', '')?.parameters?.find((parameter) => parameter.name === name);
  }

  private operation(verb: Verb, place: string): OperationObject | undefined {
    return this.document.paths[`/gen-api/${this.resource}${place}`]?.[verb];
  }
}

const jsonOf = (content?: Content): JsonSchema | undefined =>
  content?.content?.['application/json']?.schema;

const captureIn = (pattern: RegExp, text = ''): string | undefined =>
  pattern.exec(text)?.[1] || undefined;
