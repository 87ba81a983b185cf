import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

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
export class SessionTable extends LoginTable<Session> {
  /** @throws Error where the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, {
      delegate,
      columns: COLUMNS,
      model: 'LoginSession',
      holds: 'The sessions of the login',
    });
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
