import { isRecord } from '../values/record';

/** A database row, or the selected part of it. */
export type Row = Record<string, unknown>;

/** Returns the rows of a to-many relation. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns the row that was just written. */
export function requireRow([row]: Row[]): Row {
  if (row) return row;
  throw new Error('A row that was written is gone');
}

/**
 * A Prisma client by its shape: any generated `PrismaClient`, a subclass of it, and the client
 * inside an interactive transaction are assignable. All they have in common are raw queries
 * (MongoDB has commands instead); models are looked up by name, see `delegateOf`.
 */
export type PrismaClientLike =
  { readonly $queryRaw: unknown } | { readonly $runCommandRaw: unknown };

/** A client that can start a transaction. */
export type TransactionalClient = PrismaClientLike & {
  $transaction<R>(work: (client: PrismaClientLike) => Promise<R>, options?: object): Promise<R>;
};

export function isTransactional(client: PrismaClientLike): client is TransactionalClient {
  return '$transaction' in client && typeof client.$transaction === 'function';
}

/** The calls of one model, such as `prisma.product`. */
export interface Delegate {
  findMany(args: object): Promise<Row[]>;
  findUnique(args: object): Promise<Row | null>;
  count(args: object): Promise<number>;
  aggregate(args: object): Promise<Row>;
  groupBy(args: object): Promise<Row[]>;
  create(args: object): Promise<Row>;
  update(args: object): Promise<Row>;
  delete(args: object): Promise<Row>;
  updateMany(args: object): Promise<{ count: number }>;
  deleteMany(args: object): Promise<{ count: number }>;
}

/**
 * Returns the delegate of a model.
 * @throws Error if the client has no such model: it was generated from another schema
 */
export function delegateOf(client: PrismaClientLike, name: string): Delegate {
  const delegate: unknown = Reflect.get(client, name);
  if (!isDelegate(delegate)) {
    throw new Error(`The Prisma client has no model "${name}"; run prisma generate`);
  }
  return delegate;
}

export function isDelegate(value: unknown): value is Delegate {
  return (
    typeof value === 'object' &&
    value !== null &&
    'findMany' in value &&
    typeof value.findMany === 'function'
  );
}
