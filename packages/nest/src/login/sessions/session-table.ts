import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** A login in one browser, as stored in the table. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** The stamp of the password at login, see `passwordStamp`. */
  readonly stamp: string;
  /** How often it was renewed: the tokens of all earlier generations are used. */
  readonly generation: number;
  readonly createdAt: Date;
  readonly renewedAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = {
  ...{ id: true, userId: true, stamp: true, generation: true },
  ...{ createdAt: true, renewedAt: true, expiresAt: true },
} satisfies Record<keyof Session, true>;

/** The table of sessions, through the project's Prisma client. */
export class SessionTable extends LoginTable<Session> {
  /** @throws Error if the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, {
      delegate,
      columns: COLUMNS,
      model: 'LoginSession',
      holds: 'The sessions of the login',
    });
  }

  /** @returns false if a concurrent renewal was faster */
  async renew(
    { id, generation }: Session,
    data: Pick<Session, 'generation' | 'renewedAt' | 'expiresAt'>,
  ): Promise<boolean> {
    return this.change({ id, generation }, data);
  }

  async remove(
    where: Partial<Pick<Session, 'id' | 'userId'>> | { expiresAt: { lte: Date } },
  ): Promise<void> {
    await this.rows.deleteMany({ where });
  }

  async removeOfUsers(userIds: readonly string[]): Promise<void> {
    await this.rows.deleteMany({ where: { userId: { in: [...userIds] } } });
  }
}
