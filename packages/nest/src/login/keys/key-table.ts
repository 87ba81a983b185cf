import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** An API key, as stored in the table. */
export interface KeyRow {
  readonly id: string;
  /** The digest of the secret; the key itself is not stored. */
  readonly digest: string;
  /** The name that its owner gave it. */
  readonly name: string;
  /** The user it acts for: the user's key as text. */
  readonly userId: string;
  /** Scopes separated by spaces, or `*`. */
  readonly scopes: string;
  readonly createdAt: Date;
  /** When it expires; null if it is valid until it is removed. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = {
  ...{ id: true, digest: true, name: true, userId: true, scopes: true },
  ...{ createdAt: true, expiresAt: true, lastUsedAt: true },
} satisfies Record<keyof KeyRow, true>;

/** The table of API keys, through the project's Prisma client. */
export class KeyTable extends LoginTable<KeyRow> {
  /** @throws Error if the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, { delegate, columns: COLUMNS, model: 'ApiKey', holds: 'API keys' });
  }

  /** Returns the newest first. */
  async ofUser(userId: string): Promise<KeyRow[]> {
    const rows = await this.rows.findMany({
      where: { userId },
      select: COLUMNS,
      orderBy: { createdAt: 'desc' },
    });
    return rows.map(this.rowOf);
  }

  /** @returns false if the user has no such key */
  async remove(userId: string, id: string): Promise<boolean> {
    const { count } = await this.rows.deleteMany({ where: { id, userId } });
    return count > 0;
  }

  async recordUse(id: string, lastUsedAt: Date): Promise<void> {
    await this.rows.updateMany({ where: { id }, data: { lastUsedAt } });
  }
}
