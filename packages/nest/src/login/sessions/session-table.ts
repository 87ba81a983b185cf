import { delegateOf, type Delegate, type PrismaClientLike } from '../../crud/prisma-client';

/** A login of one browser, as the table holds it. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** Of the password that it began with: see `passwordStamp`. */
  readonly stamp: string;
  /** How often it was renewed: the token of any earlier one has been used. */
  readonly generation: number;
  readonly createdAt: Date;
  readonly renewedAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = {
  ...{ id: true, userId: true, stamp: true, generation: true },
  ...{ createdAt: true, renewedAt: true, expiresAt: true },
} satisfies Record<keyof Session, true>;

/** The table of sessions, by the client of the project. */
export class SessionTable {
  private readonly rows: Delegate;

  /** @throws Error where the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    this.rows = delegateOf(client, delegate);
  }

  /** @throws Error with the cure where there is no such table, or one without these columns */
  async probe(): Promise<void> {
    try {
      await this.rows.findMany({ select: COLUMNS, take: 1 });
    } catch (cause) {
      throw new Error(
        'The sessions of the login cannot be read: compare the model LoginSession with docs/login.md of @gen/nx-gen, and bring the database to the schema (prisma migrate deploy).',
        { cause },
      );
    }
  }

  async add(session: Session): Promise<void> {
    await this.rows.create({ data: session });
  }

  async find(id: string): Promise<Session | null> {
    // what Prisma answers for a model is what `probe` has asked for
    return (await this.rows.findUnique({ where: { id }, select: COLUMNS })) as Session | null;
  }

  /** @returns false where somebody else was quicker */
  async renew(
    { id, generation }: Session,
    data: Pick<Session, 'generation' | 'renewedAt' | 'expiresAt'>,
  ): Promise<boolean> {
    const { count } = await this.rows.updateMany({ where: { id, generation }, data });
    return count > 0;
  }

  async remove(
    where: Partial<Pick<Session, 'id' | 'userId'>> | { expiresAt: { lte: Date } },
  ): Promise<void> {
    await this.rows.deleteMany({ where });
  }
}
