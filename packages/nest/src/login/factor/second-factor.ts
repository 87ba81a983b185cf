import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { httpError, invalid } from '../../errors/http-error';
import { TryLater } from '../../errors/try-later';
import { FACTOR_OPTIONS, type SecondFactorOptions } from './factor.options';
import { FactorTable, type FactorRow } from './factor-table';
import { keyUri, makeSecret, stepOf } from './one-time-code';
import { digestOfCode, makeRecoveryCodes, plainCode, RECOVERY_LENGTH } from './recovery-codes';
import { seal, unseal } from './sealed-secret';

/** So many wrong codes in a row, and codes of the app are not looked at for a while: only who has the password gets there. */
const MOST_MISSES = 10;
const PAUSE_MS = 15 * 60_000;

/** How often a recovery code is looked for in a list that others are changing. */
const ATTEMPTS = 5;

/** The second factor of a user, as he is shown it. */
export interface FactorState {
  readonly isOn: boolean;
  /** Null where it is off. */
  readonly since: Date | null;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

/** What an authenticator app has to know. */
export interface NewFactor {
  /** In base 32, for who types it. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly uri: string;
}

/** Codes of an authenticator app (TOTP, RFC 6238), which a login asks for behind the password of a user who has turned that on. */
@Injectable()
export class SecondFactor implements OnApplicationBootstrap {
  private readonly logger = new Logger('SecondFactor');
  private readonly table: FactorTable;

  constructor(@Inject(FACTOR_OPTIONS) private readonly options: SecondFactorOptions) {
    const { client, delegate = 'loginFactor' } = options;
    this.table = new FactorTable(client, delegate);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.table.probe();
  }

  /** @param userId the text of the user's key, here and below */
  async state(userId: string): Promise<FactorState> {
    const row = await this.turnedOn(userId);
    return {
      isOn: row !== undefined,
      since: row?.confirmedAt ?? null,
      recoveryCodes: row ? codesOf(row).length : 0,
    };
  }

  /**
   * A new secret, which counts once `confirm` has had a code by it; one that was begun before counts no more.
   * @param account what the app shows beside the application's name: the address of the user
   * @throws HttpException 409 where the factor is on
   */
  async begin(userId: string, account: string): Promise<NewFactor> {
    if (await this.turnedOn(userId)) throw isOn();
    const secret = makeSecret();
    await this.table.remove({ id: userId, confirmedAt: null });
    await this.table.add({
      ...{ id: userId, secret: seal(secret, userId, this.options.key), createdAt: new Date() },
      ...{ confirmedAt: null, lastStep: 0, recovery: '', misses: 0, missedAt: null },
    });
    return { secret, uri: keyUri(secret, { issuer: this.options.issuer, account }) };
  }

  /**
   * Turns the factor on by a first code of the app.
   * @returns the recovery codes, which nobody is told again
   * @throws HttpException 400 for a wrong code, 409 where nothing was begun or the factor is on
   */
  async confirm(userId: string, code: string): Promise<string[]> {
    const row = await this.table.find(userId);
    if (row?.confirmedAt) throw isOn();
    if (!row) throw notBegun();
    const step = stepOf(plainCode(code), this.secretOf(row));
    if (step === undefined) throw wrongCode();
    const codes = makeRecoveryCodes();
    const data = { confirmedAt: new Date(), lastStep: step, recovery: digestsOf(codes) };
    if (!(await this.table.confirm(row, data))) throw notBegun();
    return codes;
  }

  /**
   * For a login whose password was right: does nothing where the factor is off.
   * @throws HttpException 401 with the code `SECOND_FACTOR_WANTED` without a code, `SECOND_FACTOR_WRONG` for one that does not count
   */
  async demand(userId: string, code: string | null | undefined): Promise<void> {
    const row = await this.turnedOn(userId);
    if (!row) return;
    if (!code)
      throw httpError(401, 'A code of your authenticator app is wanted', {
        code: 'SECOND_FACTOR_WANTED',
      });
    if (!(await this.isRight(row, code)))
      throw httpError(401, `The ${WRONG}`, { code: 'SECOND_FACTOR_WRONG' });
  }

  /**
   * Other recovery codes in the place of those that were told before.
   * @throws HttpException 400 for a code that does not count, 409 where the factor is off
   */
  async renewRecoveryCodes(userId: string, code: string): Promise<string[]> {
    await this.prove(userId, code);
    const codes = makeRecoveryCodes();
    if (!(await this.table.setRecovery(userId, digestsOf(codes)))) throw isOff();
    return codes;
  }

  /** @throws HttpException 400 for a code that does not count, 409 where the factor is off */
  async turnOff(userId: string, code: string): Promise<void> {
    await this.prove(userId, code);
    await this.table.remove({ id: userId });
  }

  /**
   * For an administrator, where somebody has lost phone and recovery codes.
   * @throws HttpException 404 where the user has no second factor
   */
  async reset(userId: string): Promise<void> {
    if (!(await this.table.remove({ id: userId })))
      throw httpError(404, `User ${userId} has no second factor`);
    this.logger.warn(`The second factor of the user ${userId} was turned off by an administrator`);
  }

  private async prove(userId: string, code: string): Promise<void> {
    const row = await this.turnedOn(userId);
    if (!row) throw isOff();
    if (!(await this.isRight(row, code))) throw wrongCode();
  }

  private async turnedOn(userId: string): Promise<FactorRow | undefined> {
    const row = await this.table.find(userId);
    return row?.confirmedAt ? row : undefined;
  }

  /** Whether a code counts, which it does once. */
  private isRight(row: FactorRow, code: string): Promise<boolean> {
    const plain = plainCode(code);
    return plain.length < RECOVERY_LENGTH
      ? this.isOfApp(row, plain)
      : this.isForRecovery(row, plain);
  }

  private async isOfApp(row: FactorRow, code: string): Promise<boolean> {
    const since = new Date(Date.now() - PAUSE_MS);
    if (!(await this.table.countMiss(row.id, { most: MOST_MISSES, since })))
      throw new TryLater(
        'Too many wrong codes: wait a quarter of an hour, or take a recovery code',
        secondsBetween(since, row.missedAt ?? new Date()),
      );
    const step = stepOf(code, this.secretOf(row));
    return step !== undefined && this.table.useStep(row, step, this.sealedAnew(row));
  }

  /** Nobody guesses these, so that wrong codes of the app lock nobody out. */
  private async isForRecovery(row: FactorRow, code: string): Promise<boolean> {
    const digest = digestOfCode(code);
    let current: FactorRow | undefined = row;
    for (let attempt = 1; attempt <= ATTEMPTS && current; attempt++) {
      const codes = codesOf(current);
      if (!codes.includes(digest)) return false;
      const left = codes.filter((one) => one !== digest).join(' ');
      if (await this.table.useRecovery(current, left)) return true;
      current = await this.turnedOn(row.id); // another code was used meanwhile
    }
    return false;
  }

  /** @throws HttpException 503 where no key opens it */
  private secretOf({ id, secret }: FactorRow): string {
    const { key, formerKeys = [] } = this.options;
    for (const one of [key, ...formerKeys]) {
      const opened = unseal(secret, id, one);
      if (opened !== undefined) return opened;
    }
    this.logger.error(
      `The secret of the user ${id} was encrypted by another key: give SecondFactorModule the one from before in formerKeys, or turn the factor off for this user`,
    );
    throw httpError(503, 'Codes of the app cannot be checked now: take a recovery code');
  }

  /** The secret by the key of now; as it is where that encrypted it. */
  private sealedAnew(row: FactorRow): string {
    const { key } = this.options;
    return unseal(row.secret, row.id, key) === undefined
      ? seal(this.secretOf(row), row.id, key)
      : row.secret;
  }
}

const WRONG = 'code is wrong, or was used before: wait for the next one';

const codesOf = ({ recovery }: FactorRow): string[] => recovery.split(' ').filter(Boolean);
const digestsOf = (codes: readonly string[]): string => codes.map(digestOfCode).join(' ');

const wrongCode = () => invalid('code', WRONG);
const isOn = () => httpError(409, 'The second factor is on already: turn it off first');
const isOff = () => httpError(409, 'The second factor is off');
const notBegun = () => httpError(409, 'Begin anew: there is no secret that waits for a code');

/** At least one. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
