/**
 * The intermediate representation: what the rest of the generator knows about a Prisma schema. Built by `schema/`, read
 * by `plan/`; no other module sees Prisma's own structures.
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
  /** Foreign key fields of this model; empty on the other side and for m:n. */
  fields: string[];
  /** Fields of the related model that `fields` reference. */
  references: string[];
  /** `Cascade`, if the schema says what happens to this record when the related one is deleted. */
  onDelete?: string;
  /** The same for a change of the columns that it refers to. */
  onUpdate?: string;
}

export interface FieldIR {
  name: string;
  /** Name in Prisma's client where the API uses another name, which is then `name`. */
  property?: string;
  kind: FieldKind;
  /** The enum's name for `Enum`, the model's for `Relation`, otherwise Prisma's type name. */
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
  /** Maximum length of the column in characters, where it is limited. */
  longest?: number;
  /** The most characters of a text without a bound of its own, as the configuration says (`maxTextLength`). */
  textBound?: number;
  /** Decimal: how many digits the column stores without rounding, where fewer than Prisma's default. */
  digits?: DecimalSize;
  /** Number: the range within which the database accepts comparisons, where it is not that of Prisma's type. */
  compared?: Pick<FieldRules, 'least' | 'greatest'>;
  /** Number: the database cannot sum it. */
  hasNoSum?: true;
  /** Name in the database when it differs (`@map`). */
  column?: string;
  relation?: RelationIR;
  /** Name of the values of `@oneOf` or a pattern, as unique as an enum's: `Order.status`. */
  valueSet?: string;
  /** From 2 on: other sets of values before this one have a name that is the same in the dashboard's code. */
  choicesNumber?: number;
  /** Its `///` documentation, line by line; a foreign key column without any inherits its relation's. */
  documentation?: string;
  /** The to-one relation whose foreign key this scalar is part of. */
  foreignKeyOf?: string;
  /** An access rule sets a new record's value: `owner` as a default, `tenant` always. */
  preset?: 'owner' | 'tenant';
  /** Which of the fields of a `@gen_one_of` a record has says this one: the server sets it. */
  isSetByChoice?: true;
  /** A rule of the field restricts reading: responses to others omit it. */
  isMasked?: true;
  /** Rules let nobody who may list sort by it, or by its related record. */
  isUnsorted?: true;
  /** Rules let nobody who may list read it, or see its related record. */
  isUnread?: true;
  /** Relation: a rule restricts which records it may refer to. */
  isChosen?: true;
  directives: FieldDirectives;
  rules: FieldRules;
  location: SourceLocation;
}

/** All digits of a column, and those after the decimal point. */
export interface DecimalSize {
  precision: string;
  scale?: string;
}

/** A field that holds values. */
export type ScalarField = FieldIR & { kind: ScalarKind };

export const isScalar = (field: FieldIR): field is ScalarField =>
  field.kind === 'Enum' || SCALARS.some((scalar) => scalar === field.kind);

/** A unique constraint with its name in the database, which conflict errors contain. */
export interface ConstraintIR {
  /** Name in the database, e.g. `User_email_key`. */
  name: string;
  fields: string[];
  /** Unique among some of the rows only: Prisma's client cannot find a record by it. */
  isPartial?: true;
}

/** An index that finds the records with a value of its first field. */
export interface IndexIR extends ConstraintIR {
  /**
   * Its leading fields with the same direction, whose order the index provides from either end. Empty for
   * an index that keeps no order, such as a hash.
   */
  inOrder: string[];
}

export interface ModelIR extends ModelMarks {
  name: string;
  /** Its `///` documentation, line by line. */
  documentation?: string;
  /** Table name when it differs (`@@map`). */
  table?: string;
  /** The primary key; `name` is Prisma's property for a composite one. */
  key: { fields: string[]; name?: string };
  /** Unique constraints, including the primary key. */
  uniques: ConstraintIR[];
  /** Every index that finds values, including unique ones and the primary key; not all of them keep an order. */
  indexes: IndexIR[];
  /** Fields with a trigram index, which finds texts by a substring. */
  trigrams: string[];
  /** A view of the database: nobody writes its rows, and they keep no record from being deleted. */
  isView?: true;
  /** Foreign keys that the database enforces: none under `relationMode = "prisma"`, and none of a view. */
  foreignKeys: ConstraintIR[];
  fields: FieldIR[];
  /** False under `relationMode = "prisma"`: the database does not check references. */
  hasForeignKeys: boolean;
  /** Under `relationMode = "prisma"`: the column that is rewritten to lock a record, see `findLockColumn`. */
  heldBy?: string;
  /** The condition for a record to be live; absent where every row is. */
  live?: Live;
  /** What `@gen_one_of` says, with the columns of relations. */
  exclusive?: readonly ExclusiveIR[];
  /** Who may do what with its records; absent without access rules, where the guards decide alone. */
  access?: ModelAccess;
  location: SourceLocation;
}

/** Columns of which a record has exactly one, by Prisma's names. */
export interface ExclusiveIR {
  fields: readonly string[];
  /** It may also have none. */
  isOptional?: true;
  /** The field that says which, and its value for each of them. */
  by?: { field: string; values: readonly string[] };
}

/** Checks whether clients can write the field but nobody can read it: no response contains it, no query refers to it. */
export const isSecret = ({ directives }: Pick<FieldIR, 'directives'>): boolean =>
  directives.format === 'password' || directives.writeOnly === true;

/** Checks whether the schema permits sorting by the field or relation. */
export const isSorted = ({
  directives,
  isUnsorted,
}: Pick<FieldIR, 'directives' | 'isUnsorted'>): boolean => directives.sort !== false && !isUnsorted;

/** Checks whether the schema permits filtering by the field. */
export const isOpenToFilters = ({
  directives,
  isUnread,
}: Pick<FieldIR, 'directives' | 'isUnread'>): boolean => directives.filter !== false && !isUnread;

/** Checks whether only clients who can see the field can read its files. */
export const isPrivateUpload = ({ directives }: Pick<FieldIR, 'directives'>): boolean =>
  directives.upload?.isPrivate === true;

/** Checks whether the records of a model log in: they have a password. */
export const isAccount = ({ fields }: Pick<ModelIR, 'fields'>): boolean =>
  fields.some(({ directives }) => directives.format === 'password');

export interface EnumIR {
  name: string;
  values: string[];
  /** Its name in the database if `@@map` changes it. */
  type?: string;
  /** The texts that the database holds for the values, in the same order, if `@map` changes any. */
  stored?: string[];
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
  /** The model that logs in, where a marked model has access rules. */
  user?: UserIR;
  warnings: Diagnostic[];
}

/**
 * The condition for a record to be live: neither it nor a record with which the database would delete it
 * (`onDelete: Cascade`) is soft-deleted.
 */
export interface Live {
  /** The field value that the record itself has until it is deleted. */
  readonly own?: { readonly field: string; readonly is: 'null' | 'false' };
  readonly within: readonly Within[];
}

/** A record of another model that must be live too. */
export interface Within {
  readonly relation: FieldIR;
  readonly live: Live;
}
