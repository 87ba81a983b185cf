/** What the compiler knows about a model; generated code fills in all of it. */
export interface ModelTypes {
  /** A record as the service returns it. */
  record: object;
  /** A record as lists return it, if they omit some of its fields. */
  listed?: object;
  /** The input to create a record. */
  create: object;
  /** The input to update a record. */
  update: object;
  /** A record as Prisma reads it. */
  row?: object;
  /** The client inside a transaction: `Prisma.TransactionClient`. */
  client?: object;
  /** The client's property for the model: `'promoCode'`. */
  delegate?: string;
  /** The arguments of the model's `findMany`. */
  find?: object;
  /** The records or ids that `include` adds, by relation name. */
  related?: object;
  /** The to-many relations that `include` can count. */
  counted?: string;
}

/** The type of the id in a record; string if the key is composite or has another name. */
export type RecordIdOf<T extends ModelTypes> = T['record'] extends { id: infer TId }
  ? TId
  : IsUnknown<keyof T['record']> extends true
    ? string | number
    : string;

/** True if the key's type is not declared. */
type IsUnknown<TKey> = [TKey] extends [never] ? true : string extends TKey ? true : false;

/** An id as in records or as in URLs: `7` or `'7'`. */
export type IdOf<T extends ModelTypes> = string | RecordIdOf<T>;

/** What `include` may name: to-one and many-to-many relations, and `_count.orders`. */
export type IncludeOf<T extends ModelTypes> = T extends { related: object } | { counted: string }
  ? RelatedOf<T> | `_count.${CountedOf<T>}`
  : string;

type RelatedOf<T extends ModelTypes> = T extends { related: infer TRelated extends object }
  ? keyof TRelated & string
  : never;

type CountedOf<T extends ModelTypes> = T extends { counted: infer TName extends string }
  ? TName
  : never;

/** What `include` adds to a record. */
export type Included<T extends ModelTypes, TName extends PropertyKey> = (T extends {
  related: infer TRelated extends object;
}
  ? Pick<TRelated, TName & keyof TRelated>
  : unknown) &
  Counts<CountName<TName>>;

type CountName<TName extends PropertyKey> = TName extends `_count.${infer TRelation}`
  ? TRelation
  : never;

type Counts<TRelation extends string> = [TRelation] extends [never]
  ? unknown
  : { _count: Record<TRelation, number> };

/** A condition on the model's records: Prisma's `where`. */
export type WhereOf<T extends ModelTypes> = T extends { find: { where?: infer W } }
  ? NonNullable<W>
  : object;

/** An order of the model's records: Prisma's `orderBy`. */
export type OrderOf<T extends ModelTypes> = T extends { find: { orderBy?: infer O } }
  ? NonNullable<O>
  : object;

/** A record as lists return it. */
export type ListedOf<T extends ModelTypes> = T extends { listed: infer TListed extends object }
  ? TListed
  : T['record'];
