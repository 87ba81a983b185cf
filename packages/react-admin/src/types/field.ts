import type { NumberOptions } from '../numbers/format-number.js';

/** Prisma's scalar types, `Enum`, and `Ids` for a many-to-many relation, which list rows only contain on request. */
export type FieldKind =
  | 'String'
  | 'Boolean'
  | 'Int'
  | 'BigInt'
  | 'Float'
  | 'Decimal'
  | 'DateTime'
  | 'Json'
  | 'Bytes'
  | 'Enum'
  | 'Ids';

/** What the provider needs to know about a field beyond its directives. */
export interface ResourceField {
  kind: FieldKind;
  /** Whether the field holds an array of values. */
  list?: boolean;
  /** Whether the column is nullable. */
  optional?: boolean;
  /** Whether it is a day without a time (`@db.Date`), sent as midnight UTC. */
  dateOnly?: boolean;
  /** Whether it is a time without a day (`@db.Time`). */
  timeOnly?: boolean;
  /** For a JSON value, or each of a list: its keys, where the schema names them. */
  keys?: Readonly<Record<string, ResourceField>>;
  /** The referenced resource, if the field holds one or several keys of it. */
  reference?: string;
  /** For a reference to a composite key: the foreign key columns in the order of that key; no single one is the reference. */
  columns?: readonly string[];
  /** Those of the columns that are set elsewhere, for example by another reference: choosing a record leaves them unchanged. */
  given?: readonly string[];
  /** For a list of ids: the key field of that resource, by which lists of this one are filtered. */
  by?: string;
  /** The relation of this foreign key if records are labelled by it: it is included with each record. */
  include?: string;
  /** Name of the enum, under which the catalogue contains its values. */
  enum?: string;
  /** The number format. */
  options?: NumberOptions;
  /** Set by the server (`createdAt`, `@updatedAt`, generated ids): never sent. */
  readOnly?: boolean;
  /** A key that a new record needs and nobody types: the data provider makes a random UUID. */
  newUuid?: boolean;
  /** Clients set it only in existing records: a new one is sent without it. */
  updateOnly?: boolean;
  /** Only users who may see the field can read its files: they are uploaded to a separate route, and their URLs are signed. */
  private?: boolean;
  /**
   * False: lists leave it out, and only a record read individually contains it. True, for a list of ids: lists are asked for it,
   * since a table shows it.
   */
  inList?: boolean;
  /** The server does not filter by it. */
  filter?: false;
  /** The server does not sort by it. */
  sort?: false;
}
