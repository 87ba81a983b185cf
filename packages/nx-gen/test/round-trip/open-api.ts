/** The part of a JSON schema that a generated OpenAPI document has. */
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

  /** The properties that a body may hold; empty where there is no such operation. */
  body(
    verb: Verb,
    place: '' | '/{id}',
  ): { properties: [string, JsonSchema][]; required: string[] } {
    const schema = jsonOf(this.operation(verb, place)?.requestBody);
    const { properties = {}, required = [] } = schema ? this.resolve(schema) : {};
    return { properties: Object.entries(properties), required };
  }

  /** What an answer of this status must look like; undefined for one that the document lacks. */
  answer(verb: Verb, place: '' | '/{id}', status: number): JsonSchema | undefined {
    return jsonOf(this.operation(verb, place)?.responses[status]);
  }

  /** The most records that a page has. */
  most(): number {
    return this.parameter('limit')?.schema?.maximum ?? 1000;
  }

  /** The fields that `sortBy` of the list accepts. */
  sortable(): string[] {
    return this.parameter('sortBy')?.schema?.enum ?? [];
  }

  /** The keys that `filter` of the list accepts for fields of its own records. */
  ownFilterKeys(): string[] {
    const schema = this.filter();
    return Object.keys(this.propertiesOf(schema?.allOf?.[0] ?? schema));
  }

  /** The filters by fields of related records, under the names of the relations. */
  relationFilters(): [string, Record<string, JsonSchema>][] {
    const related = this.filter()?.allOf?.[1]?.properties ?? {};
    return Object.entries(related).map(([name, schema]) => [name, this.propertiesOf(schema)]);
  }

  /** All keys that `filter` accepts, those inside a relation as `relation.key`. */
  filterKeys(): string[] {
    const inRelations = this.relationFilters().flatMap(([name, properties]) =>
      Object.keys(properties).map((key) => `${name}.${key}`),
    );
    return [...this.ownFilterKeys(), ...inRelations];
  }

  /** The relations that `include` accepts. */
  includable(): string[] {
    const { enum: names, items } = this.parameter('include')?.schema ?? {};
    return names ?? items?.enum ?? [];
  }

  /** The fields that `search` of the list looks into. */
  searched(): string[] {
    const { description } = this.parameter('search') ?? {};
    const text = listedIn(
      /^(?:Text that one of these contains|Words, each in one of these): (.*?)(?:; or the whole ID of a record)?$/,
      description,
    );
    return text === undefined || text === 'no field' ? [] : text.split(', ');
  }

  /** The schema that a reference means, with what stands beside it. */
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

const listedIn = (pattern: RegExp, text = ''): string | undefined =>
  pattern.exec(text)?.[1] || undefined;
