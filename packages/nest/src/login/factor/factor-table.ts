import type { PrismaClientLike } from '../../crud/prisma-client';
import { LoginTable } from '../login-table';

/** The second factor of one user, as the table holds it. */
export interface FactorRow {
  /** The text of the user's key. */
  readonly id: string;
  /** Encrypted: see `seal`. */
  readonly secret: string;
  readonly createdAt: Date;
  /** It counts since then; null until the first code has come. */
  readonly confirmedAt: Date | null;
  /** The newest code that counted: see `stepOf`. No code of that step or an earlier one counts again. */
  readonly lastStep: number;
  /** Digests of the recovery codes that are left, with a space between them. */
  readonly recovery: string;
  /** How many codes were wrong since the last right one. */
  readonly misses: number;
  readonly missedAt: Date | null;
}

const COLUMNS = {
  ...{ id: true, secret: true, createdAt: true, confirmedAt: true },
  ...{ lastStep: true, recovery: true, misses: true, missedAt: true },
} satisfies Record<keyof FactorRow, true>;

/** What a code of the app changes. */
type Confirmation = Pick<FactorRow, 'confirmedAt' | 'lastStep' | 'recovery'>;

const NO_MISSES = { misses: 0, missedAt: null };

/** The table of second factors, by the client of the project. What must happen once is written where it has not. */
export class FactorTable extends LoginTable<FactorRow> {
  /** @throws Error where the client has no such model */
  constructor(client: PrismaClientLike, delegate: string) {
    super(client, {
      delegate,
      columns: COLUMNS,
      model: 'LoginFactor',
      holds: 'Second factors of the login',
    });
  }

  /** @returns false where there is none (any more) that this secret begins */
  confirm({ id, secret }: FactorRow, data: Confirmation): Promise<boolean> {
    return this.change({ id, secret, confirmedAt: null }, data);
  }

  /** Counts a wrong code before anybody looks whether it is one. @returns false where there were too many just now */
  countMiss(id: string, { most, since }: { most: number; since: Date }): Promise<boolean> {
    const where = { id, OR: [{ misses: { lt: most } }, { missedAt: { lte: since } }] };
    return this.change(where, { misses: { increment: 1 }, missedAt: new Date() });
  }

  /**
   * @param sealed the secret as it stands from now on
   * @returns false where a code of this step, or a later one, counted before
   */
  useStep({ id, secret }: FactorRow, step: number, sealed: string): Promise<boolean> {
    const where = { id, secret, lastStep: { lt: step } };
    return this.change(where, { lastStep: step, secret: sealed, ...NO_MISSES });
  }

  /** @returns false where somebody else changed them meanwhile */
  useRecovery({ id, recovery }: FactorRow, left: string): Promise<boolean> {
    return this.change({ id, recovery }, { recovery: left, ...NO_MISSES });
  }

  /** @returns false where there is no factor (any more) */
  setRecovery(id: string, recovery: string): Promise<boolean> {
    return this.change({ id, confirmedAt: { not: null } }, { recovery });
  }

  /** @returns false where there was none */
  async remove(where: { id: string; confirmedAt?: null }): Promise<boolean> {
    const { count } = await this.rows.deleteMany({ where });
    return count > 0;
  }

  private async change(where: object, data: object): Promise<boolean> {
    const { count } = await this.rows.updateMany({ where, data });
    return count > 0;
  }
}
