import { namesOf } from '../../src/naming/names';
import type { FieldIR, ModelIR, SchemaIR } from '../../src/schema/ir';
import type { ResourceDocument } from './open-api';
import type { Api } from './api';
import type { Row } from './exchange';

/** A to-one relation whose foreign-key columns are in this model. */
export interface Reference {
  field: FieldIR;
  target: string;
  columns: string[];
  references: string[];
}

/** A model, and its resource's document. */
export class Subject {
  readonly resource: string;
  readonly delegate: string;
  readonly docs: ResourceDocument;

  constructor(
    readonly model: ModelIR,
    private readonly schema: SchemaIR,
    api: Pick<Api, 'resource'>,
  ) {
    const names = namesOf(model.name, 'Gen', model);
    this.resource = names.resource;
    this.delegate = names.delegate;
    this.docs = api.resource(this.resource);
  }

  field(name: string): FieldIR | undefined {
    return this.model.fields.find((field) => field.name === name);
  }

  /** Returns a row under Prisma's names. */
  toPrismaRow(row: Row): Row {
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [this.field(name)?.property ?? name, value]),
    );
  }

  /** Returns a row of Prisma's under the API's names. */
  toApiRow(row: Row): Row {
    const names = new Map(this.model.fields.map(({ name, property = name }) => [property, name]));
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]),
    );
  }

  /** Returns a list of ids as Prisma takes it, where Prisma manages the join table itself. */
  linkedKeys({ relation }: FieldIR, ids: unknown): Row[] | undefined {
    const other = this.schema.models.find(({ name }) => name === relation?.model);
    const isBothLists = other?.fields.some(
      (field) => field.isList && field.relation?.name === relation?.name,
    );
    const [key] = other?.key.fields ?? [];
    const kind = other?.fields.find(({ name }) => name === key)?.kind;
    if (!isBothLists || key === undefined || !Array.isArray(ids)) return undefined;
    return ids.map((id: unknown) => ({
      [key]: kind === 'BigInt' ? { $bigint: id } : kind === 'Int' ? Number(id) : id,
    }));
  }

  enumValues(field: FieldIR): string[] {
    return this.schema.enums.find(({ name }) => name === field.type)?.values ?? [];
  }

  references(): Reference[] {
    return this.model.fields.flatMap((field) => {
      const { fields: columns = [], references = [], model: target = '' } = field.relation ?? {};
      return columns.length > 0 ? [{ field, target, columns, references }] : [];
    });
  }

  /** Returns true where no record can be without this reference. */
  isRequiredReference({ columns }: Reference): boolean {
    return columns.every((name) => this.field(name)?.isRequired);
  }

  /** Returns a field's value in a body, or its literal default where the body has none. */
  valueOf(name: string, body: Row): unknown {
    const given = this.field(name)?.default;
    return body[name] ?? (given?.kind === 'literal' ? given.value : undefined);
  }

  /** Returns true where values of these fields identify a single record. */
  isUniqueBy(names: readonly string[]): boolean {
    return this.model.uniques.some(
      ({ fields, isPartial }) => !isPartial && fields.every((name) => names.includes(name)),
    );
  }

  /** Returns the fields of unique constraints that allow only a handful of records. */
  scarceFields(): Set<string> {
    const scarce = this.model.uniques.filter(({ fields }) =>
      fields.every((name) => this.hasFewValues(name)),
    );
    return new Set(scarce.flatMap(({ fields }) => fields));
  }

  /** Returns the fields of unique constraints that could not change without colliding with another record's. */
  collidingFields(): string[] {
    return this.model.uniques.flatMap(({ fields }) =>
      fields.filter((name) => this.hasFewValues(name)),
    );
  }

  private hasFewValues(name: string): boolean {
    const field = this.field(name);
    // the key of a single-row table is often a fixed text
    return ['Boolean', 'Enum'].includes(field?.kind ?? '') || field?.default?.kind === 'literal';
  }

  /** Returns true where two records must not refer to the same one. */
  needsNewTarget({ columns }: Reference): boolean {
    const foreignKeyColumns = new Set(this.references().flatMap((one) => one.columns));
    return this.model.uniques.some(
      ({ fields }) =>
        fields.every((name) => foreignKeyColumns.has(name) || this.hasFewValues(name)) &&
        fields.some((name) => columns.includes(name)),
    );
  }
}
