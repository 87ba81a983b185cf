import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** An API key, as the table holds it. */
export interface KeyRow {
  readonly id: string;
  /** Of the secret; the key itself is nowhere. */
  readonly digest: string;
  /** What its owner calls it. */
  readonly name: string;
  /** For whom it acts: the text of the user's key. */
  readonly userId: string;
  /** Names of scopes with a space between them, or `*`. */
  readonly scopes: string;
  readonly createdAt: Date;
  /** It counts until then; null: until it is removed. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = {
  ...{ id: true, digest: true, name: true, userId: true, scopes: true },
  ...{ createdAt: true, expiresAt: true, lastUsedAt: true },
} satisfies Record<keyof KeyRow, true>;

/** The table of API keys, by the client of the project. */
export class KeyTable extends LoginTable<KeyRow> {
  /** @throws Error where the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, { delegate, columns: COLUMNS, model: 'ApiKey', holds: 'API keys' });
  }

  /** The newest first. */
  async ofUser(userId: string): Promise<KeyRow[]> {
    const rows = await this.rows.findMany({
      where: { userId },
      select: COLUMNS,
      orderBy: { createdAt: 'desc' },
    });
    return rows.map(this.rowOf);
  }

  /** @returns false where the user has no such key */
  async remove(userId: string, id: string): Promise<boolean> {
    const { count } = await this.rows.deleteMany({ where: { id, userId } });
    return count > 0;
  }

  async noteUse(id: string, lastUsedAt: Date): Promise<void> {
    await this.rows.updateMany({ where: { id }, data: { lastUsedAt } });
  }
}
