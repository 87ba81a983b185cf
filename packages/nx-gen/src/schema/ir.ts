/**
 * The intermediate representation: what the rest of the generator knows of a Prisma schema.
 * Built by `schema/`, read by `plan/`; nothing below `schema/` looks at Prisma's own structures.
 */
import type { Diagnostic, SourceLocation } from '../base/diagnostics';
import type { WrittenAccess, WrittenTenant, WrittenUser } from './access/written';
import type { FieldWord, ModelWord } from './access/operations';
import type { ModelAccess, Owner, UserIR } from './access/rule';
import {
  SCALARS,
  type FieldKind,
  type FormatKind,
  type NumberFormat,
  type ScalarKind,
  type UploadKind,
} from './field-kind';
import type { BulkOperation, Operation } from './operation';

export * from './field-kind';
export * from './operation';

/** Files of a field. */
export interface UploadIR {
  kind: UploadKind;
  /** `/// @gen_upload(image, private)`: whoever is shown the field reads its files, and nobody else does. */
  isPrivate?: true;
}

/** What another field of the same record has to be. */
export interface ShownWhen {
  field: string;
  is: readonly (string | number | boolean | null)[];
  /** It has to be none of them. */
  isNot: boolean;
  /** As written, for messages. */
  text: string;
}

/** Records that are made in the body of the one that they belong to. */
export interface ChildrenMark {
  /** How many at most. */
  max: number;
}

/** `/// @gen_*` directives of a field. */
export interface FieldDirectives {
  /** What a text is, or how people write a number. */
  format?: FormatKind | NumberFormat;
  upload?: UploadIR;
  /** `server`: a hook gives the value when a record is created. */
  readOnly?: true | 'server';
  /** `/// @gen_createonly`: given when a record is created, and never changed. */
  createOnly?: true;
  /** `/// @gen_writeonly`: clients set it and never learn what it is. */
  writeOnly?: true;
  /** `/// @gen_hidden`: the field is left out of every response, form, sort, search and filter; `server` as above. */
  hidden?: true | 'server';
  /** `/// @gen_empty(null)`: the empty text is stored as null. */
  empty?: 'null';
  /** `/// @gen_list(no)`: lists leave it out, one record has it. */
  inList?: false;
  /** `/// @gen_filter(no)` */
  filter?: false;
  /** `/// @gen_sort(no)` */
  sort?: false;
  /** `/// @gen_search(no)` */
  search?: false;
  /** `/// @gen_show(when: status == paid)`: the dashboard shows the field only then. */
  shownWhen?: ShownWhen;
  /** `/// @gen_children`: the body that creates a record may have records of this relation too. */
  children?: ChildrenMark;
  /** `/// @gen_access(read: editor)`: each in the order of the schema. */
  access?: readonly WrittenAccess<FieldWord>[];
}

/** Line-end `// @min @max @minItems @maxItems @pattern @oneOf` annotations of a field. */
export interface FieldRules {
  /** Of a text: the least number of characters. */
  min?: number;
  /** Of a text: the greatest number of characters. */
  max?: number;
  /** Of a number: the least value, as digits, so that none is lost: `-0.5`, never `1e3` or `.5`. */
  least?: string;
  /** Of a number: the greatest value, as digits. */
  greatest?: string;
  /**
   * Of a DateTime: the earliest one. Of a moment `2020-01-31T10:00:00Z` or `now`, of a day (`@db.Date`) `2020-01-31` or
   * `today`.
   */
  earliest?: string;
  /** Of a DateTime: the field of the same model that it is never earlier than. */
  notBefore?: string;
  /** Of a DateTime: the latest one. */
  latest?: string;
  /** Of a list: the least number of items. */
  minItems?: number;
  /** Of a list: the greatest number of items. */
  maxItems?: number;
  /**
   * A regular expression that compiles. Flags are `u` where the source allows it, plus those that
   * the user wrote (`@pattern(/^a$/i)`), out of `i`, `m`, `s` and `u`.
   */
  pattern?: {
    source: string;
    flags: string;
    /** What is said of a text that does not match: `@pattern(^[a-z]+$, "small letters only")`. */
    message?: string;
    /** The texts of one that is nothing but a choice: `^(draft|sent)$`. */
    alternatives?: string[];
  };
  /** Of a text: all that it may be. */
  oneOf?: string[];
}

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
  directives: FieldDirectives;
  rules: FieldRules;
  location: SourceLocation;
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

/** The order of a list that nobody asked for another one. */
export interface DefaultSort {
  field: string;
  order: 'asc' | 'desc';
}

/** `// @gen_*` directives of a model. */
export interface ModelMarks {
  /** `// @gen_form()` stands above it. */
  isMarked: boolean;
  /** `// @gen_form(plural: "people")`. */
  plural?: string;
  /** `// @gen_form(only: [list, show])` or `except:`; absent: all of them. */
  operations?: readonly Operation[];
  /** `// @gen_form(group: "Sales")`. */
  group?: string;
  /** `// @gen_form(icon: Storefront)`: Material UI's name of the icon, or `no` for none; absent: guessed from the name. */
  icon?: string;
  /** `// @gen_form(limit: 25)`: records of a page where a request does not say how many. */
  limit?: number;
  /** `// @gen_form(maxLimit: 100)`: the most records of a page or a bulk request; absent: that of the configuration. */
  maxLimit?: number;
  /** `// @gen_form(search: words)`: a search finds what has each of its words; absent: its text as it is. */
  search?: 'words';
  /** `// @gen_form(sort: "start desc")`: what lists are sorted by unless a request says otherwise. */
  sort?: DefaultSort;
  /** `// @gen_form(filterBy: [status])`: requests filter by these fields and no others. */
  filterBy?: readonly string[];
  /** `// @gen_form(sortBy: [title])`: requests sort by these fields and no others. */
  sortBy?: readonly string[];
  /** `// @gen_form(bulk: [delete])` or `bulk: no`; absent: all that `operations` has. */
  bulk?: readonly BulkOperation[];
  /** `// @gen_form(sections: [Stock: price stock])`; none for a form in one piece; absent: by kind, where the form is long. */
  sections?: readonly FormSectionIR[];
  /** `// @gen_label(field)`. */
  label?: string;
  /** `// @gen_access(read: published or own)`: each in the order of the schema. */
  rules?: readonly WrittenAccess<ModelWord>[];
  /** `// @gen_owner(authorId)`. */
  owner?: Owner;
  /** `// @gen_tenant(tenantId, except: admin)`. */
  tenant?: WrittenTenant;
  /** `// @gen_user(role: role, all: admin)`. */
  user?: WrittenUser;
  /** `// @gen_soft_delete(deleted, at: deletedAt)`: deleting a record writes these fields and keeps the row. */
  softDelete?: WrittenSoftDelete;
}

/** Inputs that stand together in a form. */
export interface FormSectionIR {
  title: string;
  fields: readonly string[];
}

/** What `@gen_soft_delete` names. */
export interface WrittenSoftDelete {
  /** A DateTime that is empty, or a Boolean that is false, until the record is deleted. */
  field: string;
  /** Beside a Boolean: the DateTime that says when. */
  at?: string;
  /** Deleted records are shown to whoever may restore them. */
  isRestorable?: true;
  location: SourceLocation;
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
  /** What a record must meet to be there; absent where each is that has a row. */
  live?: Live;
  /** Who may do what with its records; absent where no rule says it, and guards alone decide. */
  access?: ModelAccess;
  location: SourceLocation;
}

/** True of a field that clients write and nobody reads: no answer has it, no query names it. */
export const isSecret = ({ directives }: Pick<FieldIR, 'directives'>): boolean =>
  directives.format === 'password' || directives.writeOnly === true;

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
