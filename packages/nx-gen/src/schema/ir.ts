/**
 * The intermediate representation: what the rest of the generator knows of a Prisma schema.
 * Built by `schema/`, read by `plan/`; nothing below `schema/` looks at Prisma's own structures.
 */
import type { Diagnostic, SourceLocation } from '../base/diagnostics';
import type { ModelAccess, UserIR } from './access/rule';
import type { FieldDirectives, FieldRules } from './field-directives';
import { SCALARS, type FieldKind, type ScalarKind } from './field-kind';
import type { ModelMarks } from './model-directives';

export * from './field-directives';
export * from './field-kind';
export * from './model-directives';
export * from './operation';

/** `@default(...)`: a literal the form can start with, or a function that the database or Prisma runs. */
export type FieldDefault =
  | { kind: 'literal'; value: string | number | boolean | (string | number | boolean)[] }
  | { kind: 'function'; name: string };

/** A to-one or to-many relation field. */
export interface RelationIR {
  /** Prisma's name of the relation, the same on both sides. */
  name: string;
  /** Name of the related model. */
  model: string;
  /** Scalar fields of this model that hold the key; empty on the other side and for m:n. */
  fields: string[];
  /** Fields of the related model that `fields` point at. */
  references: string[];
  /** `Cascade`, where the schema says what becomes of this record when the related one is deleted. */
  onDelete?: string;
}

export interface FieldIR {
  name: string;
  /** Name in Prisma's client where clients of the API know the field by another, which `name` is then. */
  property?: string;
  kind: FieldKind;
  /** The enum's name for `Enum`, the model's for `Relation`, else Prisma's type name. */
  type: string;
  isList: boolean;
  isRequired: boolean;
  isId: boolean;
  /** Unique by itself (`@unique`). */
  isUnique: boolean;
  isUpdatedAt: boolean;
  default?: FieldDefault;
  /** `@db.VarChar(120)` → `{ name: 'VarChar', args: ['120'] }`. */
  nativeType?: { name: string; args: string[] };
  /** Most characters that its column holds, where there is a number that says so. */
  longest?: number;
  /** Of a Decimal: how many digits its column holds without rounding, where there are fewer than Prisma knows. */
  digits?: DecimalSize;
  /** Of a number: the least and the greatest that the database compares it with, where it refuses others. */
  compared?: Pick<FieldRules, 'least' | 'greatest'>;
  /** Of a number: the database gives no sum of it. */
  hasNoSum?: true;
  /** Name in the database when it differs (`@map`). */
  column?: string;
  relation?: RelationIR;
  /** Name of what `@oneOf` or a pattern lists, as unlike others as an enum's: `Order.status`. */
  valueSet?: string;
  /** What `///` says of it, line by line; of a key column without any what is said of its relation. */
  documentation?: string;
  /** The to-one relation field whose key this scalar holds. */
  foreignKeyOf?: string;
  /** A rule gives a new record's value: where a body leaves it out, or always and in no body. */
  preset?: 'owner' | 'tenant';
  /** A rule of the field says who reads it: answers to others leave it out. */
  isMasked?: true;
  /** Rules let nobody who may list sort by it, or by the record that it leads to. */
  isUnsorted?: true;
  /** Rules let nobody who may list read it, or see a record that it leads to. */
  isUnread?: true;
  /** Of a relation: a rule says which records it may lead to. */
  isChosen?: true;
  directives: FieldDirectives;
  rules: FieldRules;
  location: SourceLocation;
}

/** All digits of a column, and those of them behind the point. */
export interface DecimalSize {
  precision: string;
  scale?: string;
}

/** A field that holds values. */
export type ScalarField = FieldIR & { kind: ScalarKind };

export const isScalar = (field: FieldIR): field is ScalarField =>
  field.kind === 'Enum' || SCALARS.some((scalar) => scalar === field.kind);

/** A unique constraint with its name in the database: what a conflict error names. */
export interface ConstraintIR {
  /** Name in the database, e.g. `User_email_key`. */
  name: string;
  fields: string[];
  /** Unique among some of the rows only: Prisma's client finds no record by it. */
  isPartial?: true;
}

/** An index that finds the records of a value of its first field. */
export interface IndexIR extends ConstraintIR {
  /**
   * Its first fields, as far as they run in one direction: read from either end, the index has the records in their
   * order. None of an index that keeps no order, such as a hash.
   */
  inOrder: string[];
}

export interface ModelIR extends ModelMarks {
  name: string;
  /** What `///` says of it, line by line. */
  documentation?: string;
  /** Table name when it differs (`@@map`). */
  table?: string;
  /** The primary key; `name` is Prisma's property for a composite one. */
  key: { fields: string[]; name?: string };
  /** Unique constraints, the primary key's included. */
  uniques: ConstraintIR[];
  /** Every index that keeps an order, the unique ones and the primary key included. */
  indexes: IndexIR[];
  /** Fields whose texts an index of trigrams finds by a part of them. */
  trigrams: string[];
  /** Foreign keys that the database itself checks: none under `relationMode = "prisma"`. */
  foreignKeys: ConstraintIR[];
  fields: FieldIR[];
  /** False under `relationMode = "prisma"`: the database looks for no record that a reference names. */
  hasForeignKeys: boolean;
  /** Under `relationMode = "prisma"`: the column that is written as it is to hold a record, see `heldBy`. */
  heldBy?: string;
  /** What a record must meet to be there; absent where each is that has a row. */
  live?: Live;
  /** Who may do what with its records; absent where no rule says it, and guards alone decide. */
  access?: ModelAccess;
  location: SourceLocation;
}

/** True of a field that clients write and nobody reads: no answer has it, no query names it. */
export const isSecret = ({ directives }: Pick<FieldIR, 'directives'>): boolean =>
  directives.format === 'password' || directives.writeOnly === true;

/** True of a field, or a relation, by which requests may sort as far as the schema says. */
export const isSorted = ({
  directives,
  isUnsorted,
}: Pick<FieldIR, 'directives' | 'isUnsorted'>): boolean => directives.sort !== false && !isUnsorted;

/** True of a field by which requests may filter as far as the schema says. */
export const isOpenToFilters = ({
  directives,
  isUnread,
}: Pick<FieldIR, 'directives' | 'isUnread'>): boolean => directives.filter !== false && !isUnread;

/** True of a field whose files only they read who are shown it. */
export const isPrivateUpload = ({ directives }: Pick<FieldIR, 'directives'>): boolean =>
  directives.upload?.isPrivate === true;

/** Whether the records of a model log in: they have a password. */
export const isAccount = ({ fields }: Pick<ModelIR, 'fields'>): boolean =>
  fields.some(({ directives }) => directives.format === 'password');

export interface EnumIR {
  name: string;
  values: string[];
}

export type Provider = 'postgresql' | 'cockroachdb' | 'mysql' | 'sqlite' | 'sqlserver' | 'mongodb';

/** Where the generated Prisma client is imported from. */
export type ClientSource =
  | { kind: 'package'; name: string }
  /** Absolute or schema-relative file without extension, e.g. `/project/src/generated/prisma/client`. */
  | { kind: 'file'; path: string };

export interface SchemaIR {
  provider: Provider;
  client: ClientSource;
  models: ModelIR[];
  enums: EnumIR[];
  /** Who is logged in, where a marked model has access rules. */
  user?: UserIR;
  warnings: Diagnostic[];
}

/**
 * What must hold of a record so that it is there: it is not deleted itself, and neither is a record with which the
 * database would delete it (`onDelete: Cascade`).
 */
export interface Live {
  /** What the record holds itself until it is deleted. */
  readonly own?: { readonly field: string; readonly is: 'null' | 'false' };
  readonly within: readonly Within[];
}

/** A record of another model that must be there too. */
export interface Within {
  readonly relation: FieldIR;
  readonly live: Live;
}
