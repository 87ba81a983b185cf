import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** The second factor of one user, as stored in the table. */
export interface FactorRow {
  /** The user's key as text. */
  readonly id: string;
  /** Encrypted, see `seal`. */
  readonly secret: string;
  readonly createdAt: Date;
  /** When it took effect; null until the first code was entered. */
  readonly confirmedAt: Date | null;
  /** The step of the latest accepted code, see `stepOf`. Codes of that step or an earlier one are no longer accepted. */
  readonly lastStep: number;
  /** Digests of the remaining recovery codes, separated by spaces. */
  readonly recovery: string;
  /** The number of wrong codes since the last right one. */
  readonly misses: number;
  readonly missedAt: Date | null;
}

const COLUMNS = {
  ...{ id: true, secret: true, createdAt: true, confirmedAt: true },
  ...{ lastStep: true, recovery: true, misses: true, missedAt: true },
} satisfies Record<keyof FactorRow, true>;

/** The columns that an accepted code changes. */
type Confirmation = Pick<FactorRow, 'confirmedAt' | 'lastStep' | 'recovery'>;

const NO_MISSES = { misses: 0, missedAt: null };

/** The table of second factors, through the project's Prisma client. One-time changes are conditional ones. */
export class FactorTable extends LoginTable<FactorRow> {
  /** @throws Error if the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, {
      delegate,
      columns: COLUMNS,
      model: 'LoginFactor',
      holds: 'Second factors of the login',
    });
  }

  /** @returns false if there is no pending factor with this secret (any more) */
  confirm({ id, secret }: FactorRow, data: Confirmation): Promise<boolean> {
    return this.change({ id, secret, confirmedAt: null }, data);
  }

  /** Counts a wrong code before it is checked. @returns false if there were too many recently */
  countMiss(id: string, { most, since }: { most: number; since: Date }): Promise<boolean> {
    const where = { id, OR: [{ misses: { lt: most } }, { missedAt: { lte: since } }] };
    return this.change(where, { misses: { increment: 1 }, missedAt: new Date() });
  }

  /**
   * @param sealed the secret to store from now on
   * @returns false if a code of this step or a later one was already accepted
   */
  consumeStep({ id, secret }: FactorRow, step: number, sealed: string): Promise<boolean> {
    const where = { id, secret, lastStep: { lt: step } };
    return this.change(where, { lastStep: step, secret: sealed, ...NO_MISSES });
  }

  /** @returns false if the codes were changed meanwhile */
  consumeRecoveryCode({ id, recovery }: FactorRow, remaining: string): Promise<boolean> {
    return this.change({ id, recovery }, { recovery: remaining, ...NO_MISSES });
  }

  /** @returns false if there is no factor (any more) */
  setRecoveryCodes(id: string, recovery: string): Promise<boolean> {
    return this.change({ id, confirmedAt: { not: null } }, { recovery });
  }

  /** @returns false if there was none */
  async remove(where: { id: string; confirmedAt?: null }): Promise<boolean> {
    const { count } = await this.rows.deleteMany({ where });
    return count > 0;
  }
}
