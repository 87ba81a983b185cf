import { delegateOf, type Delegate, type PrismaClientLike } from '../crud/prisma-client';
import { isAboutTables, isUnreachable } from '../errors/database-error';

/** What a table of the login is read by. */
export interface TableShape<Row> {
  /** The client's property for its model. */
  readonly delegate: string;
  readonly columns: Readonly<Record<keyof Row, true>>;
  /** Its model, as docs/login.md of @gen/nx-gen calls it. */
  readonly model: string;
  /** What cannot be read without it. */
  readonly holds: string;
}

/** A table that the login keeps its own rows in, each with a text `id`, by the client of the project. */
export class LoginTable<Row extends { readonly id: string }> {
  protected readonly rows: Delegate;

  /** @throws Error where the client has no such model */
  constructor(
    client: PrismaClientLike,
    private readonly shape: TableShape<Row>,
  ) {
    this.rows = delegateOf(client, shape.delegate);
  }

  /** @throws Error with the cure where there is no such table, or one without these columns, and where no database answers */
  async probe(): Promise<void> {
    try {
      await this.rows.findMany({ select: this.shape.columns, take: 1 });
    } catch (cause) {
      throw new Error(`${this.shape.holds} cannot be read: ${this.cureOf(cause)}`, { cause });
    }
  }

  private cureOf(cause: unknown): string {
    if (isUnreachable(cause))
      return 'the database of DATABASE_URL does not answer. Start it (an embedded one runs while "gen dev" does, or by "gen dev database"), or mend the address.';
    if (isAboutTables(cause))
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

  /** What Prisma answers for the model is what `probe` has asked for. */
  protected readonly rowOf = (found: object): Row => found as Row;
}

/** What Prisma found, behind the excerpt of our code that it begins with. */
const lastLineOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).trim().split('\n').at(-1) ?? '';
