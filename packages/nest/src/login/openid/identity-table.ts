import { createHash } from 'node:crypto';
import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** Who a user is at a provider, as the table holds it. */
export interface Identity {
  /** The digest of issuer and subject: both are longer than what some databases look up by. */
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  /** The text of the user's key. */
  readonly userId: string;
  readonly createdAt: Date;
}

const COLUMNS = {
  ...{ id: true, issuer: true, subject: true, userId: true, createdAt: true },
} satisfies Record<keyof Identity, true>;

/** The table of identities, by the client of the project. */
export class IdentityTable extends LoginTable<Identity> {
  /** @throws Error where the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, {
      delegate,
      columns: COLUMNS,
      model: 'LoginIdentity',
      holds: 'The identities of the login',
    });
  }

  /** What a user is known by, at any provider. */
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
