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
}

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
