/** What the compiler knows of a model; generated code fills in all of it. */
export interface ModelTypes {
  /** A record as the service answers it. */
  record: object;
  /** A record as lists answer it, where they leave some of its fields out. */
  listed?: object;
  /** What is sent to create one. */
  create: object;
  /** What is sent to update one. */
  update: object;
  /** A record as Prisma reads it. */
  row?: object;
  /** The client inside a transaction: `Prisma.TransactionClient`. */
  client?: object;
  /** The client's property for the model: `'promoCode'`. */
  delegate?: string;
  /** Arguments of the model's `findMany`. */
  find?: object;
  /** The records that `include` puts beside one, by the names of their relations. */
  related?: object;
  /** The relations to many records whose number `include` puts beside one. */
  counted?: string;
}

/** The id of a record as the record has it; text where the key has several columns or another name. */
export type RecordIdOf<T extends ModelTypes> = T['record'] extends { id: infer TId }
  ? TId
  : IsUnknown<keyof T['record']> extends true
    ? string | number
    : string;

/** Nobody has said what a record has. */
type IsUnknown<TKey> = [TKey] extends [never] ? true : string extends TKey ? true : false;

/** An id as records have it, or as addresses have it: `7`, or `'7'`. */
export type IdOf<T extends ModelTypes> = string | RecordIdOf<T>;

/** What `include` may name: relations to one record, and `_count.orders`. */
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

/** A condition on the model's records, in Prisma's own words. */
export type WhereOf<T extends ModelTypes> = T extends { find: { where?: infer W } }
  ? NonNullable<W>
  : object;

/** An order of the model's records, in Prisma's own words. */
export type OrderOf<T extends ModelTypes> = T extends { find: { orderBy?: infer O } }
  ? NonNullable<O>
  : object;

/** A record as lists answer it. */
export type ListedOf<T extends ModelTypes> = T extends { listed: infer TListed extends object }
  ? TListed
  : T['record'];
