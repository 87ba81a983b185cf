import type { NumberOptions } from '../numbers/format-number.js';

/** Prisma's scalar types, `Enum`, and `Ids` for a many-to-many relation, which no row of a list has. */
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

/** What the provider has to know of a field beyond its directives. */
export interface ResourceField {
  kind: FieldKind;
  /** The field holds an array of values. */
  list?: boolean;
  /** The column takes null. */
  optional?: boolean;
  /** A day without a time (`@db.Date`): travels as midnight UTC. */
  dateOnly?: boolean;
  /** A time without a day (`@db.Time`). */
  timeOnly?: boolean;
  /** Resource of the record, or of the records, whose key stands here. */
  reference?: string;
  /** Of a reference to a composite key: the columns of its parts, in the order of that key; none holds it by itself. */
  columns?: readonly string[];
  /** Those of them that come from elsewhere, such as from another reference: to choose a record leaves them as they are. */
  given?: readonly string[];
  /** Of a list of ids: the field of that resource by which lists of this one are filtered, its key. */
  by?: string;
  /** The relation that it is the key of, where records are called by the other one: it is read along with each. */
  include?: string;
  /** Name of the enum, under which the catalogue has its values. */
  enum?: string;
  /** How a number is written. */
  options?: NumberOptions;
  /** Set by the server (`createdAt`, `@updatedAt`, generated ids): never sent. */
  readOnly?: boolean;
  /** Only they who are shown the field read its files: they are uploaded to a route of their own, and their addresses signed. */
  private?: boolean;
  /** Lists leave it out: it is known of a record only that was read by itself. */
  inList?: false;
  /** The server filters by it at nobody's request. */
  filter?: false;
  /** The server sorts by it at nobody's request. */
  sort?: false;
}
