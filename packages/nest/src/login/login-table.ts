import { forgetsConditions } from '../crud/foreign-keys';
import { delegateOf, type Delegate, type PrismaClientLike } from '../crud/prisma-client';
import { inTransaction } from '../crud/transaction';
import { isSchemaMismatch, isUnreachable } from '../errors/database-error';
import { databaseOf } from './client-database';

/** How to access a table of the login. */
export interface TableShape<Row> {
  /** The Prisma client's property for its model. */
  readonly delegate: string;
  readonly columns: Readonly<Record<keyof Row, true>>;
  /** The name of its model in docs/login.md of @gen/nx-gen. */
  readonly model: string;
  /** What it stores, for error messages. */
  readonly holds: string;
}

/** Which row, and what must be true of it. */
interface RowCondition {
  readonly id: string;
  readonly [condition: string]: unknown;
}

/** A table with the login's own rows, each with a text `id`, through the project's Prisma client. */
export class LoginTable<Row extends { readonly id: string }> {
  protected readonly rows: Delegate;

  /** @throws Error if the client has no such model */
  constructor(
    private readonly client: PrismaClientLike,
    private readonly shape: TableShape<Row>,
  ) {
    this.rows = delegateOf(client, shape.delegate);
  }

  /** @throws Error with the fix if the table or one of these columns is missing, or the database does not respond */
  async probe(): Promise<void> {
    try {
      await this.rows.findMany({ select: this.shape.columns, take: 1 });
    } catch (cause) {
      throw new Error(`${this.shape.holds} cannot be read: ${this.adviceFor(cause)}`, { cause });
    }
  }

  private adviceFor(cause: unknown): string {
    if (isUnreachable(cause))
      return 'the database of DATABASE_URL does not answer. Start it (an embedded one runs while "gen dev" does, or by "gen dev database"), or mend the address.';
    if (isSchemaMismatch(cause))
      return `compare the model ${this.shape.model} with docs/login.md of @gen/nx-gen, and bring the database to the schema (prisma migrate deploy).`;
    return lastLineOf(cause);
  }

  async add(row: Row): Promise<void> {
    await this.rows.create({ data: row });
  }

  async find(id: string): Promise<Row | null> {
    const found = await this.rows.findUnique({ where: { id }, select: this.shape.columns });
    return found && this.rowOf(found);
  }

  /**
   * Changes a row that meets a condition, by one statement; under a lock where Prisma would forget the condition.
   * @returns false if there is none, such as after a concurrent change
   */
  protected async change(where: RowCondition, data: object): Promise<boolean> {
    const database = databaseOf(this.client);
    if (!database || !forgetsConditions(database)) return changeRow(this.rows, where, data);
    const session = { client: this.client, isJoined: false };
    return inTransaction(session, database, async ({ client }) => {
      const rows = delegateOf(client, this.shape.delegate);
      return (await lockById(rows, where.id)) && changeRow(rows, where, data);
    });
  }

  /** Prisma returns the columns that `probe` has selected. */
  protected readonly rowOf = (found: object): Row => found as Row;
}

async function changeRow(rows: Delegate, where: object, data: object): Promise<boolean> {
  const { count } = await rows.updateMany({ where, data });
  return count > 0;
}

/** Locks a row until the end of the transaction by writing its id, as stored: MySQL also finds it by other letter case. */
async function lockById(rows: Delegate, id: string): Promise<boolean> {
  const stored = await rows.findUnique({ where: { id }, select: { id: true } });
  return stored !== null && changeRow(rows, stored, stored);
}

/** Returns what Prisma reports after its code excerpt. */
const lastLineOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).trim().split('\n').at(-1) ?? '';
