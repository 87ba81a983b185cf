import type { FieldIR, SchemaIR } from '../../schema/ir';
import { shown, type Api, type Row } from './api';
import { invent } from './invent';
import type { JsonSchema } from './open-api';
import { Subject, type Reference } from './subject';

/** What a record was made of, and what the API then answered. */
export interface Made {
  sent: Row;
  row: Row;
}

/** Which properties a body gets. */
export type Extent = 'all' | 'required';

/** Makes records of every model, those that they point at first. */
export class Records {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Everything that was created through the API, in that order. */
  readonly created: { subject: Subject; id: string }[] = [];
  private readonly rows = new Map<string, Row[]>();
  private number = 1;

  constructor(
    private readonly api: Api,
    schema: SchemaIR,
  ) {
    this.subjects = new Map(
      schema.models.map((model) => [model.name, new Subject(model, schema, api)]),
    );
  }

  /** A new record, over HTTP where the API lets clients create one, else straight into its table. */
  async make(subject: Subject, extent: Extent = 'all', path: string[] = []): Promise<Made> {
    if (!subject.model.isMarked || !subject.docs.has('post', '')) {
      const sent = await this.body(subject, columnsOf(subject), 'required', path);
      return this.keep(subject, { sent, row: await this.api.insert(subject.delegate, sent) });
    }
    const sent = await this.createBody(subject, extent, path);
    const answer = await this.api.ask(subject.resource, { verb: 'post', body: sent });
    if (answer.status !== 201)
      throw new Error(
        `${subject.model.name} is not created (${answer.status}): ${shown(answer.body)} from ${shown(sent)}`,
      );
    const row = answer.body as Row;
    this.created.push({ subject, id: String(row['id']) });
    return this.keep(subject, { sent, row });
  }

  /** The body of a create; numbers, texts and dates are other ones each time. */
  createBody(subject: Subject, extent: Extent = 'all', path: string[] = []): Promise<Row> {
    const { properties, required } = subject.docs.body('post', '');
    const given = properties.map(([name, schema]): Property => ({
      name,
      schema: subject.docs.resolve(schema),
      isRequired: required.includes(name),
    }));
    return this.body(subject, given, extent, path);
  }

  /** The body of an update that changes what has room for another value, but points nowhere else. */
  updateBody(subject: Subject): Row {
    const pointers = subject.references().flatMap(({ columns }) => columns);
    const kept = new Set([...pointers, ...subject.scarce()]);
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
  ): Promise<Row> {
    const wanted = properties.filter(({ isRequired }) => isRequired || extent === 'all');
    const number = this.number++;
    const body: Row = {};
    for (const { name, schema } of wanted) {
      const field = subject.field(name);
      if (isRelation(field))
        body[name] = await this.idsFor(subject, field, [...path, subject.model.name]);
      else body[name] = invent(schema, number, field);
    }
    for (const reference of subject.references())
      await this.point(subject, reference, body, new Set(properties.map(({ name }) => name)), path);
    return body;
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

  /** Fills in the columns that point at another record. */
  private async point(
    subject: Subject,
    reference: Reference,
    body: Row,
    known: ReadonlySet<string>,
    path: string[],
  ): Promise<void> {
    const columns = reference.columns.filter((name) => name in body);
    const writable = reference.columns.filter((name) => known.has(name));
    if (columns.length === 0 || writable.length < reference.columns.length) return;
    const target = await this.targetOf(subject, reference, body, [...path, subject.model.name]);
    reference.columns.forEach((column, at) => {
      const value = target && this.valueOf(reference.target, target, reference.references[at]);
      if (value !== undefined) body[column] = value;
      else if (!subject.field(column)?.isRequired) delete body[column];
    });
  }

  /** A column of a record; the record's id stands where a key of several columns has one called so. */
  private valueOf(model: string, row: Row, column: string): unknown {
    const key = this.subjects.get(model)?.model.key.fields ?? [];
    const at = key.indexOf(column);
    if (column !== 'id' || key.length < 2 || at < 0) return row[column];
    const part = String(row['id']).split('~')[at];
    return part?.replaceAll('!1', '~').replaceAll('!0', '!');
  }

  private async targetOf(
    subject: Subject,
    reference: Reference,
    body: Row,
    path: string[],
  ): Promise<Row | undefined> {
    const target = this.subjects.get(reference.target);
    const isRequired = reference.columns.every((name) => subject.field(name)?.isRequired);
    if (!target) return undefined;
    const isFresh = subject.needsFresh(reference);
    const there = isFresh ? undefined : this.rows.get(reference.target)?.[0];
    if (there) return there;
    if (path.includes(reference.target)) {
      if (!isRequired) return undefined;
      if (reference.target === subject.model.name) return body; // it points at itself
      throw new Error(`${[...path, reference.target].join(' needs ')}: none can be the first`);
    }
    const made = isFresh ? this.fresh(target, path) : this.first(target, path);
    // what cannot be made is told where its own turn comes
    return isRequired ? made : made.catch(() => undefined);
  }

  private async first(target: Subject, path: string[]): Promise<Row> {
    return this.rows.get(target.model.name)?.[0] ?? this.fresh(target, path);
  }

  private async fresh(target: Subject, path: string[]): Promise<Row> {
    return (await this.make(target, 'required', path)).row;
  }

  private keep({ model }: Subject, made: Made): Made {
    this.rows.set(model.name, [...(this.rows.get(model.name) ?? []), made.row]);
    return made;
  }
}

interface Property {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
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

/** The columns of a table that have to be given. */
const columnsOf = (subject: Subject): Property[] =>
  subject.model.fields.flatMap((field): Property[] => {
    const schema = WIRE[field.kind] ?? { enum: subject.enumValues(field) };
    const { name, kind, isRequired, isList } = field;
    if (kind === 'Relation' || kind === 'Unsupported' || isList || field.isUpdatedAt) return [];
    return [{ name, schema, isRequired: isRequired && !field.default }];
  });
