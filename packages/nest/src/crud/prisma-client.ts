/** A database row, or the part of it that was selected. */
export type Row = Record<string, unknown>;

/**
 * The part of a Prisma client that the runtime needs, by shape: any generated `PrismaClient`, a
 * class that extends it, and the client inside a transaction are all assignable.
 */
export interface PrismaClientLike {
  $transaction<R>(run: (client: never) => Promise<R>): Promise<R>;
}

/** The calls of one model, such as `prisma.product`. */
export interface Delegate {
  findMany(args: object): Promise<Row[]>;
  findUnique(args: object): Promise<Row | null>;
  count(args: object): Promise<number>;
  create(args: object): Promise<Row>;
  update(args: object): Promise<Row>;
  delete(args: object): Promise<Row>;
  updateMany(args: object): Promise<{ count: number }>;
  deleteMany(args: object): Promise<{ count: number }>;
}

/**
 * The delegate of a model.
 * @throws Error when the client has no such model: it was generated from another schema.
 */
export function delegateOf(client: PrismaClientLike, name: string): Delegate {
  const delegate: unknown = Reflect.get(client, name);
  if (!isDelegate(delegate)) {
    throw new Error(`The Prisma client has no model "${name}"; run prisma generate`);
  }
  return delegate;
}

function isDelegate(value: unknown): value is Delegate {
  return (
    typeof value === 'object' &&
    value !== null &&
    'findMany' in value &&
    typeof value.findMany === 'function'
  );
}
