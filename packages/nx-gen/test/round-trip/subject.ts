import { namesOf } from '../../naming/names';
import type { FieldIR, ModelIR, SchemaIR } from '../../schema/ir';
import type { ResourceDocument } from './open-api';
import type { Api } from './api';

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
    api: Api,
  ) {
    const names = namesOf(model.name, 'Gen', model.plural);
    this.resource = names.resource;
    this.delegate = names.delegate;
    this.docs = api.resource(this.resource);
  }

  field(name: string): FieldIR | undefined {
    return this.model.fields.find((field) => field.name === name);
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

  /** The fields of a unique constraint that has room for a handful of records. */
  scarce(): Set<string> {
    const scarce = this.model.uniques.filter(({ fields }) =>
      fields.every((name) => this.hasFewValues(name)),
    );
    return new Set(scarce.flatMap(({ fields }) => fields));
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
