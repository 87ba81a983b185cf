import { isDeepStrictEqual } from 'node:util';
import { withPublicNames } from '../../src/plan/public-names';
import type { FieldIR, SchemaIR } from '../../src/schema/ir';
import { shown, type Api } from './api';
import type { Row } from './exchange';
import { dataOf } from './bare-call';
import { childrenOf, propertiesOf, type Children, type Property } from './children';
import { makeDistinct } from './distinct';
import type { Asked } from './fault';
import { invent } from './invent';
import type { JsonSchema } from './open-api';
import { References, type Wanted } from './references';
import { Subject, type Reference } from './subject';

/** What a record was made of, and what the API then answered. */
export interface Made {
  sent: Row;
  row: Row;
  /** The request; absent where there was none. */
  asked?: Asked;
}

/** Which properties a body gets. */
export type Extent = 'all' | 'required';

/** Greater than what a sequence comes to while a schema is tried. */
const FAR = 900_000;

const NOTHING: Wanted = { pins: {}, filled: [] };

/** Makes records of every model, those that they point at first. */
export class Records {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Everything that was created through the API, in that order. */
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
   * Whoever asks, with all that the rules ask of him, straight in the tables: nobody could send it.
   *
   * @param user the model that logs in, and what its record has at least
   */
  async seedUser(user: Subject, wanted: Wanted): Promise<Row> {
    this.isSeeding = true;
    const { row } = await this.make(user, 'required', [], wanted).finally(
      () => (this.isSeeding = false),
    );
    this.user = row;
    return row;
  }

  /** What a new record has of whoever makes it and no body says: its tenant, and an owner that no client writes. */
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
   * A new record, over HTTP where the API lets clients create one, else straight into its table.
   *
   * @param path the models that wait for it
   * @param wanted what others need of it
   */
  async make(
    subject: Subject,
    extent: Extent = 'all',
    path: string[] = [],
    wanted: Wanted = NOTHING,
  ): Promise<Made> {
    const writable = subject.docs.body('post', '').properties.map(([name]) => name);
    const presets = this.presetsOf(subject, writable);
    const canPost = subject.model.isMarked && subject.docs.has('post', '') && !this.isSeeding;
    const isSaid = ([name, value]: [string, unknown]) =>
      writable.includes(name) || (name in presets && isDeepStrictEqual(value, presets[name]));
    if (!canPost || !Object.entries(wanted.pins).every(isSaid)) {
      const sent = await this.body(subject, columnsOf(subject), extent, path, wanted);
      const row = await this.api.insert(subject.delegate, dataOf(subject, sent, 'create'));
      return this.learn(subject, { sent, row: subject.inPublic(row) });
    }
    const sent = await this.createBody(subject, extent, path, wanted);
    const answer = await this.api.ask(subject.resource, { verb: 'post', body: sent });
    if (answer.status !== 201)
      throw new Error(
        `${subject.model.name} is not created (${answer.status}): ${shown(answer.body)} from ${shown(sent)}`,
      );
    return this.keep(subject, sent, answer.body as Row);
  }

  /** Remembers what a create was answered with, and the children that it made. */
  async keep(subject: Subject, sent: Row, row: Row): Promise<Made> {
    this.created.push({ subject, id: String(row['id']) });
    const asked: Asked = { resource: subject.resource, request: { verb: 'post', body: sent } };
    const made = this.learn(subject, { sent, row, asked });
    for (const children of childrenOf(subject, this.subjects)) await this.keepNew(children, made);
    return made;
  }

  private async keepNew({ name, child, holds }: Children, { sent, row }: Made): Promise<void> {
    const bodies = sent[name];
    if (!Array.isArray(bodies) || bodies.length === 0) return;
    const query = `?limit=${child.docs.most()}`;
    const { body } = await this.api.ask(child.resource, { verb: 'get', query });
    const made = (body as { data: Row[] }).data.filter((one) => holds(one, row));
    if (made.length !== bodies.length)
      throw new Error(
        `the record ${String(row['id'])} has ${made.length} ${name}, made with ${bodies.length}`,
      );
    for (const one of made) {
      this.created.push({ subject: child, id: String(one['id']) });
      this.learn(child, { sent: {}, row: one });
    }
  }

  /** The body of a create; numbers, texts and dates are other ones each time. */
  createBody(
    subject: Subject,
    extent: Extent = 'all',
    path: string[] = [],
    wanted: Wanted = NOTHING,
  ): Promise<Row> {
    const { properties, required } = subject.docs.body('post', '');
    const given = propertiesOf(subject, { properties: Object.fromEntries(properties), required });
    return this.body(subject, given, extent, path, wanted);
  }

  /** The body of an update that changes what has room for another value, but points nowhere else. */
  updateBody(subject: Subject): Row {
    const pointers = subject.references().flatMap(({ columns }) => columns);
    const kept = new Set([...pointers, ...subject.cramped()]);
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
    extent: Extent,
    path: string[],
    { pins: wanted, filled }: Wanted,
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

  /** Straight into the table, for its key has to be known before it is there. */
  private async makeOwn(
    subject: Subject,
    { columns, references }: Reference,
    pins: Row,
    path: string[],
  ): Promise<Row> {
    const number = FAR + this.number++;
    const own = Object.fromEntries(
      references.map((name) => {
        const field = subject.field(name);
        return [name, pins[name] ?? invent(field ? wireOf(subject, field) : {}, number, field)];
      }),
    );
    const pointing = Object.fromEntries(
      columns.map((name, at) => [name, own[references[at] ?? '']]),
    );
    const all = { ...own, ...pointing };
    const wanted = { pins: all, filled: [] };
    const sent = await this.body(subject, columnsOf(subject), 'required', path, wanted);
    const row = await this.api.insert(subject.delegate, dataOf(subject, sent, 'create'));
    return this.learn(subject, { sent, row: subject.inPublic(row) }).row;
  }

  /** One child, or none where its own kind waits for this record. */
  private async childrenFor(
    { child }: Children,
    { items = {} }: JsonSchema,
    subject: Subject,
    path: string[],
  ): Promise<Row[]> {
    const waiting = [...path, subject.model.name];
    if (waiting.includes(child.model.name)) return [];
    return [await this.body(child, propertiesOf(child, items), 'required', waiting, NOTHING)];
  }

  /** Ids for a many-to-many relation. */
  private async idsFor(subject: Subject, field: FieldIR, path: string[]): Promise<unknown[]> {
    const target = this.linked(subject, field);
    if (!target || path.includes(target.model.name)) return [];
    return [(await this.first(target, path))['id']];
  }

  /** Whose ids a to-many relation takes: those behind the join model, where there is one. */
  linked(subject: Subject, { relation }: FieldIR): Subject | undefined {
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

  private async first(target: Subject, path: string[]): Promise<Row> {
    const known = this.rows.get(target.model.name)?.[0];
    return known ?? (await this.make(target, 'required', path)).row;
  }

  /** The record that the API has under an id, as far as it was told. */
  byId({ model }: Subject, id: string): Row | undefined {
    return this.rows.get(model.name)?.find((row) => String(row['id']) === id);
  }

  private learn({ model }: Subject, made: Made): Made {
    this.rows.set(model.name, [...(this.rows.get(model.name) ?? []), made.row]);
    return made;
  }
}

/** In a body: a list of ids. */
export const isRelation = (field: FieldIR | undefined): field is FieldIR =>
  field?.kind === 'Relation';

const WIRE: Partial<Record<FieldIR['kind'], JsonSchema>> = {
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

function wireOf(subject: Subject, field: FieldIR): JsonSchema {
  const promised = field.kind === 'String' ? formatOf(field) : undefined;
  if (promised !== undefined) return { type: 'string', format: promised };
  return WIRE[field.kind] ?? { type: 'string', enum: subject.enumValues(field) };
}

/** What answers promise of a text, however it came into its column. */
function formatOf({ directives: { upload, format } }: FieldIR): string | undefined {
  if (upload) return 'uri-reference';
  if (format === 'email') return 'email';
  return format === 'url' ? 'uri' : undefined;
}

/** The columns of a table that neither the database nor Prisma fills in. */
const columnsOf = (subject: Subject): Property[] =>
  subject.model.fields.flatMap((field): Property[] => {
    const { name, kind, isRequired, isList } = field;
    const isFilled = field.isUpdatedAt || field.default?.kind === 'function';
    if (kind === 'Relation' || kind === 'Unsupported' || isList || isFilled) return [];
    return [{ name, schema: wireOf(subject, field), isRequired: isRequired && !field.default }];
  });
