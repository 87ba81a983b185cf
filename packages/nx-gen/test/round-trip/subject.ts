import { namesOf } from '../../src/naming/names';
import type { FieldIR, ModelIR, SchemaIR } from '../../src/schema/ir';
import type { ResourceDocument } from './open-api';
import type { Api } from './api';
import type { Row } from './exchange';

/** A to-one relation whose key columns stand in this model. */
export interface Reference {
  field: FieldIR;
  target: string;
  columns: string[];
  references: string[];
}

/** A model, and what its resource's document says. */
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

  /** A row under the names that Prisma has for it. */
  inPrisma(row: Row): Row {
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [this.field(name)?.property ?? name, value]),
    );
  }

  /** A row of Prisma's under the names that the API has for it. */
  inPublic(row: Row): Row {
    const names = new Map(this.model.fields.map(({ name, property = name }) => [property, name]));
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]),
    );
  }

  /** What a list of ids means to Prisma, where it keeps the table between the two itself. */
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

  /** True where no record can be without what it points at. */
  mustPoint({ columns }: Reference): boolean {
    return columns.every((name) => this.field(name)?.isRequired);
  }

  /** What a body says of a field, or its default where it says nothing. */
  valueOf(name: string, body: Row): unknown {
    const given = this.field(name)?.default;
    return body[name] ?? (given?.kind === 'literal' ? given.value : undefined);
  }

  /** True where there can be but one record with given values of these fields. */
  isUniqueBy(names: readonly string[]): boolean {
    return this.model.uniques.some(
      ({ fields, isPartial }) => !isPartial && fields.every((name) => names.includes(name)),
    );
  }

  /** The fields of a unique constraint that has room for a handful of records. */
  scarce(): Set<string> {
    const scarce = this.model.uniques.filter(({ fields }) =>
      fields.every((name) => this.hasFewValues(name)),
    );
    return new Set(scarce.flatMap(({ fields }) => fields));
  }

  /** The fields of unique constraints that could not change without meeting another record's. */
  cramped(): string[] {
    return this.model.uniques.flatMap(({ fields }) =>
      fields.filter((name) => this.hasFewValues(name)),
    );
  }

  private hasFewValues(name: string): boolean {
    const field = this.field(name);
    // the key of a table for one record is often a fixed text
    return ['Boolean', 'Enum'].includes(field?.kind ?? '') || field?.default?.kind === 'literal';
  }

  /** True where two records may not point at the same one. */
  needsFresh({ columns }: Reference): boolean {
    const pointers = new Set(this.references().flatMap((one) => one.columns));
    return this.model.uniques.some(
      ({ fields }) =>
        fields.every((name) => pointers.has(name) || this.hasFewValues(name)) &&
        fields.some((name) => columns.includes(name)),
    );
  }
}
