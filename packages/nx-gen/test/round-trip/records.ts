import { isDeepStrictEqual } from 'node:util';
import { withPublicNames } from '../../src/plan/public-names';
import type { FieldIR, SchemaIR } from '../../src/schema/ir';
import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import { dataOf } from './client-call';
import { childrenOf, propertiesOf, type ChildList, type Property } from './children';
import { makeDistinct } from './distinct';
import type { Exchange } from './fault';
import { invent } from './invent';
import type { JsonSchema } from './open-api';
import { References, type Requirements } from './references';
import { Subject, type Reference } from './subject';

/** The values sent for a record, and the API's response. */
export interface CreatedRecord {
  sent: Row;
  row: Row;
  /** The request; absent where the record was inserted directly. */
  asked?: Exchange;
}

/** Which properties a request body contains. */
export type BodyExtent = 'all' | 'required';

/** Beyond what a sequence reaches while a schema is tried. */
const SELF_KEY_OFFSET = 900_000;

const NO_REQUIREMENTS: Requirements = { pins: {}, filled: [] };

/** Creates records of every model, those that they refer to first. */
export class Records {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Everything that was created through the API, in order. */
  readonly created: { subject: Subject; id: string }[] = [];
  private readonly rows = new Map<string, Row[]>();
  private readonly references: References;
  private number = 1;
  private user?: Row;
  private isSeeding = false;

  constructor(
    private readonly api: Pick<Api, 'ask' | 'insert' | 'resource'>,
    private readonly schema: SchemaIR,
  ) {
    this.subjects = new Map(
      withPublicNames(schema).models.map((model) => [model.name, new Subject(model, schema, api)]),
    );
    this.references = new References(this.subjects, {
      known: (model) => this.rows.get(model) ?? [],
      make: async (subject, wanted, path) =>
        (await this.make(subject, 'required', path, wanted)).row,
      makeOwn: (subject, reference, pins, path) => this.makeOwn(subject, reference, pins, path),
    });
  }

  /**
   * Inserts the user who sends the requests, with all that access rules require, straight into the tables.
   *
   * @param user the model that logs in
   * @param wanted what its record has at least
   */
  async seedUser(user: Subject, wanted: Requirements): Promise<Row> {
    this.isSeeding = true;
    const { row } = await this.make(user, 'required', [], wanted).finally(
      () => (this.isSeeding = false),
    );
    this.user = row;
    return row;
  }

  /** Returns what a new record takes from its creator instead of the body: its tenant, and an owner that clients cannot set. */
  presetsOf({ model }: Subject, writable: readonly string[]): Row {
    const { user } = this;
    const key = this.schema.user?.key ?? '';
    if (!user) return {};
    return Object.fromEntries(
      model.fields
        .filter(({ name, preset }) => preset && !(preset === 'owner' && writable.includes(name)))
        .map(({ name, preset }) => [name, user[preset === 'tenant' ? name : key]]),
    );
  }

  /**
   * Creates a record, over HTTP where the API lets clients do so, else straight in its table.
   *
   * @param path the models that wait for it
   * @param wanted what others require of it
   */
  async make(
    subject: Subject,
    extent: BodyExtent = 'all',
    path: string[] = [],
    wanted: Requirements = NO_REQUIREMENTS,
  ): Promise<CreatedRecord> {
    const writable = subject.docs.body('post', '').properties.map(([name]) => name);
    const presets = this.presetsOf(subject, writable);
    const canPost = subject.model.isMarked && subject.docs.has('post', '') && !this.isSeeding;
    const isSendable = ([name, value]: [string, unknown]) =>
      writable.includes(name) || (name in presets && isDeepStrictEqual(value, presets[name]));
    if (!canPost || !Object.entries(wanted.pins).every(isSendable)) {
      const sent = await this.body(subject, columnsOf(subject), extent, path, wanted);
      const row = await this.api.insert(subject.delegate, dataOf(subject, sent, 'create'));
      return this.remember(subject, { sent, row: subject.toApiRow(row) });
    }
    const sent = await this.createBody(subject, extent, path, wanted);
    const answer = await this.api.ask(subject.resource, { verb: 'post', body: sent });
    if (answer.status !== 201)
      throw new Error(
        `${subject.model.name} is not created (${answer.status}): ${formatValue(answer.body)} from ${formatValue(sent)}`,
      );
    return this.recordCreated(subject, sent, answer.body as Row);
  }

  /** Remembers a created record as returned, and the children created with it. */
  async recordCreated(subject: Subject, sent: Row, row: Row): Promise<CreatedRecord> {
    this.created.push({ subject, id: String(row['id']) });
    const asked: Exchange = { resource: subject.resource, request: { verb: 'post', body: sent } };
    const made = this.remember(subject, { sent, row, asked });
    for (const children of childrenOf(subject, this.subjects))
      await this.recordChildren(children, made);
    return made;
  }

  private async recordChildren(
    { name, child, holds }: ChildList,
    { sent, row }: CreatedRecord,
  ): Promise<void> {
    const bodies = sent[name];
    if (!Array.isArray(bodies) || bodies.length === 0) return;
    const query = `?limit=${child.docs.maxLimit()}`;
    const { body } = await this.api.ask(child.resource, { verb: 'get', query });
    const made = (body as { data: Row[] }).data.filter((one) => holds(one, row));
    if (made.length !== bodies.length)
      throw new Error(
        `the record ${String(row['id'])} has ${made.length} ${name}, made with ${bodies.length}`,
      );
    for (const one of made) {
      this.created.push({ subject: child, id: String(one['id']) });
      this.remember(child, { sent: {}, row: one });
    }
  }

  /** Returns the body of a create; numbers, texts and dates differ each time. */
  createBody(
    subject: Subject,
    extent: BodyExtent = 'all',
    path: string[] = [],
    wanted: Requirements = NO_REQUIREMENTS,
  ): Promise<Row> {
    const { properties, required } = subject.docs.body('post', '');
    const given = propertiesOf(subject, { properties: Object.fromEntries(properties), required });
    return this.body(subject, given, extent, path, wanted);
  }

  /** Returns the body of an update that changes all values with room for others, but no references. */
  updateBody(subject: Subject): Row {
    const foreignKeyColumns = subject.references().flatMap(({ columns }) => columns);
    const kept = new Set([...foreignKeyColumns, ...subject.collidingFields()]);
    const number = this.number++;
    return Object.fromEntries(
      subject.docs
        .body('put', '/{id}')
        .properties.filter(([name]) => !kept.has(name))
        .map(([name, schema]) => [
          name,
          isRelation(subject.field(name))
            ? []
            : invent(subject.docs.resolve(schema), number, subject.field(name)),
        ]),
    );
  }

  private async body(
    subject: Subject,
    properties: Property[],
    extent: BodyExtent,
    path: string[],
    { pins: wanted, filled }: Requirements,
  ): Promise<Row> {
    const schemas = new Map(properties.map(({ name, schema }) => [name, schema]));
    const presets = this.presetsOf(subject, [...schemas.keys()]);
    const pins = { ...presets, ...wanted };
    const given = properties.filter(
      ({ name, isRequired }) => isRequired || extent === 'all' || filled.includes(name),
    );
    const number = this.number++;
    const body: Row = {};
    for (const { name, schema } of given) {
      const field = subject.field(name);
      const [children] = childrenOf(subject, this.subjects).filter((one) => one.name === name);
      if (children) body[name] = await this.childrenFor(children, schema, subject, path);
      else if (isRelation(field))
        body[name] = await this.idsFor(subject, field, [...path, subject.model.name]);
      else body[name] = invent(schema, number, field);
    }
    for (const [name, value] of Object.entries(pins))
      if (schemas.has(name) || !(name in presets)) body[name] = value;
    const decided = await this.references.fill(subject, body, new Set(schemas.keys()), pins, path);
    const known = this.rows.get(subject.model.name) ?? [];
    makeDistinct(subject, body, known, decided, (name, step) =>
      invent(schemas.get(name) ?? {}, number + step, subject.field(name)),
    );
    return body;
  }

  /** Inserts a record straight into the table, since it refers to itself and its key must be known beforehand. */
  private async makeOwn(
    subject: Subject,
    { columns, references }: Reference,
    pins: Row,
    path: string[],
  ): Promise<Row> {
    const number = SELF_KEY_OFFSET + this.number++;
    const ownKey = Object.fromEntries(
      references.map((name) => {
        const field = subject.field(name);
        return [
          name,
          pins[name] ?? invent(field ? jsonSchemaOf(subject, field) : {}, number, field),
        ];
      }),
    );
    const foreignKey = Object.fromEntries(
      columns.map((name, at) => [name, ownKey[references[at] ?? '']]),
    );
    const all = { ...ownKey, ...foreignKey };
    const wanted = { pins: all, filled: [] };
    const sent = await this.body(subject, columnsOf(subject), 'required', path, wanted);
    const row = await this.api.insert(subject.delegate, dataOf(subject, sent, 'create'));
    return this.remember(subject, { sent, row: subject.toApiRow(row) }).row;
  }

  /** Returns one child, or none where its own model waits for this record. */
  private async childrenFor(
    { child }: ChildList,
    { items = {} }: JsonSchema,
    subject: Subject,
    path: string[],
  ): Promise<Row[]> {
    const ancestors = [...path, subject.model.name];
    if (ancestors.includes(child.model.name)) return [];
    return [
      await this.body(child, propertiesOf(child, items), 'required', ancestors, NO_REQUIREMENTS),
    ];
  }

  /** Returns ids for a many-to-many relation. */
  private async idsFor(subject: Subject, field: FieldIR, path: string[]): Promise<unknown[]> {
    const target = this.linkedSubject(subject, field);
    if (!target || path.includes(target.model.name)) return [];
    return [(await this.firstOrCreate(target, path))['id']];
  }

  /** Returns the model whose ids a to-many relation takes: the one behind the join model, where there is one. */
  linkedSubject(subject: Subject, { relation }: FieldIR): Subject | undefined {
    const other = this.subjects.get(relation?.model ?? '');
    const isBothLists = other?.model.fields.some(
      ({ relation: back, isList }) =>
        isList && back?.model === subject.model.name && back.name === relation?.name,
    );
    if (isBothLists) return other;
    const pointers = other?.references() ?? [];
    const away = pointers.find(({ target }) => target !== subject.model.name);
    return this.subjects.get(away?.target ?? subject.model.name);
  }

  private async firstOrCreate(target: Subject, path: string[]): Promise<Row> {
    const known = this.rows.get(target.model.name)?.[0];
    return known ?? (await this.make(target, 'required', path)).row;
  }

  /** Returns the record with this id, as last seen. */
  byId({ model }: Subject, id: string): Row | undefined {
    return this.rows.get(model.name)?.find((row) => String(row['id']) === id);
  }

  private remember({ model }: Subject, made: CreatedRecord): CreatedRecord {
    this.rows.set(model.name, [...(this.rows.get(model.name) ?? []), made.row]);
    return made;
  }
}

/** Checks for a relation, which is a list of ids in a body. */
export const isRelation = (field: FieldIR | undefined): field is FieldIR =>
  field?.kind === 'Relation';

const JSON_SCHEMAS: Partial<Record<FieldIR['kind'], JsonSchema>> = {
  BigInt: { type: 'string', format: 'int64' },
  Boolean: { type: 'boolean' },
  Bytes: { type: 'string', format: 'byte' },
  DateTime: { type: 'string', format: 'date-time' },
  Decimal: { type: 'string', format: 'decimal' },
  Float: { type: 'number' },
  Int: { type: 'integer' },
  Json: { type: 'object' },
  String: { type: 'string' },
};

function jsonSchemaOf(subject: Subject, field: FieldIR): JsonSchema {
  const format = field.kind === 'String' ? formatOf(field) : undefined;
  if (format !== undefined) return { type: 'string', format };
  return JSON_SCHEMAS[field.kind] ?? { type: 'string', enum: subject.enumValues(field) };
}

/** Returns the format that responses guarantee for a text, however it was written. */
function formatOf({ directives: { upload, format } }: FieldIR): string | undefined {
  if (upload) return 'uri-reference';
  if (format === 'email' || format === 'hostname') return format;
  return format === 'url' ? 'uri' : undefined;
}

/** Returns the columns of a table that neither the database nor Prisma fills in. */
const columnsOf = (subject: Subject): Property[] =>
  subject.model.fields.flatMap((field): Property[] => {
    const { name, kind, isRequired, isList } = field;
    const isFilled = field.isUpdatedAt || field.default?.kind === 'function';
    if (kind === 'Relation' || kind === 'Unsupported' || isList || isFilled) return [];
    return [
      { name, schema: jsonSchemaOf(subject, field), isRequired: isRequired && !field.default },
    ];
  });
