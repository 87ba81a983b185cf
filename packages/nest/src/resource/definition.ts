/** The Prisma scalar types, and `Enum`. */
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
  | 'Enum';

/** One field that clients may see. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** The column may hold NULL. */
  readonly optional?: boolean;
  /** A scalar list, such as `String[]`. */
  readonly list?: boolean;
  /** The names of the enum's values; for `Enum` only. */
  readonly values?: readonly string[];
  /** The column's name in the database where `@map` makes it another. */
  readonly column?: string;
}

export type DatabaseProvider =
  'postgresql' | 'cockroachdb' | 'mysql' | 'sqlite' | 'sqlserver' | 'mongodb';

export type SortOrder = 'asc' | 'desc';

/** What the runtime knows of a model: the one table behind select, sort, search and filter. */
export interface ResourceDefinition {
  /** The Prisma model's name, used in messages. */
  readonly model: string;
  /** The client's property for the model, such as `promoCode`. */
  readonly delegate: string;
  /** The resource's name in the URL, such as `promo-codes`. */
  readonly path: string;
  readonly provider: DatabaseProvider;
  /** The fields of the primary key, in order. */
  readonly key: readonly [string, ...string[]];
  /** Prisma's name of a composite key; `a_b` when absent. */
  readonly keyName?: string;
  /** Every field that clients may see, and no other. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** The fields that `search` looks into. */
  readonly search: readonly string[];
  /** Write-only fields, stored as password hashes. */
  readonly secrets?: readonly string[];
  /** String fields, lists or not, that hold addresses of uploaded files. */
  readonly uploads?: readonly string[];
  readonly defaultSort: { readonly field: string; readonly order: SortOrder };
  /** Names of unique and foreign-key constraints in the database, with the fields they cover. */
  readonly constraints?: Readonly<Record<string, readonly string[]>>;
  /** The most records in one page or one bulk request. */
  readonly maxLimit: number;
}
