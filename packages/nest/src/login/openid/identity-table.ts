import { createHash } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** The identity of a user at a provider, as stored in the table. */
export interface Identity {
  /** The digest of issuer and subject: both exceed the index length of some databases. */
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  /** The user's key as text. */
  readonly userId: string;
  readonly createdAt: Date;
}

const COLUMNS = {
  ...{ id: true, issuer: true, subject: true, userId: true, createdAt: true },
} satisfies Record<keyof Identity, true>;

/** The table of identities, through the project's Prisma client. */
export class IdentityTable extends LoginTable<Identity> {
  /** @throws Error if the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, {
      delegate,
      columns: COLUMNS,
      model: 'LoginIdentity',
      holds: 'The identities of the login',
    });
  }

  /** Returns a user's identities at all providers. */
  async ofUser(userId: string): Promise<Identity[]> {
    return (await this.rows.findMany({ where: { userId }, select: COLUMNS })).map(this.rowOf);
  }

  async remove(id: string): Promise<void> {
    await this.rows.deleteMany({ where: { id } });
  }
}

export const identityId = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
