import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { httpError, invalid } from '../../errors/http-error';
import { TooManyRequestsException } from '../../errors/too-many-requests.exception';
import { FACTOR_OPTIONS, type SecondFactorOptions } from './factor.options';
import { FactorTable, type FactorRow } from './factor-table';
import { keyUri, makeSecret, stepOf } from './one-time-code';
import { digestOfCode, makeRecoveryCodes, normalizeCode, RECOVERY_LENGTH } from './recovery-codes';
import { seal, unseal } from './sealed-secret';

/** After this many wrong codes in a row, codes of the app are refused for a while; only someone with the password gets here. */
const MAX_MISSES = 10;
const LOCKOUT_MS = 15 * 60_000;

/** How often a recovery code is retried against concurrent changes. */
const MAX_ATTEMPTS = 5;

/** The second factor of a user, as shown to them. */
export interface FactorState {
  readonly isOn: boolean;
  /** Null if it is off. */
  readonly since: Date | null;
  /** The number of recovery codes left. */
  readonly recoveryCodes: number;
}

/** What an authenticator app needs. */
export interface NewFactor {
  /** In base 32, to be typed. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly uri: string;
}

/** Codes of an authenticator app (TOTP, RFC 6238), which a login asks for after the password if the user has enabled them. */
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

  /** @param userId the user's key as text, here and below */
  async state(userId: string): Promise<FactorState> {
    const row = await this.findConfirmed(userId);
    return {
      isOn: row !== undefined,
      since: row?.confirmedAt ?? null,
      recoveryCodes: row ? codesOf(row).length : 0,
    };
  }

  /**
   * Creates a new secret, which takes effect once `confirm` has accepted a code for it; replaces a pending one.
   * @param account shown in the app beside the application's name: the user's e-mail address
   * @throws HttpException 409 if the factor is on
   */
  async begin(userId: string, account: string): Promise<NewFactor> {
    if (await this.findConfirmed(userId)) throw factorOnError();
    const secret = makeSecret();
    await this.table.remove({ id: userId, confirmedAt: null });
    await this.table.add({
      ...{ id: userId, secret: seal(secret, userId, this.options.key), createdAt: new Date() },
      ...{ confirmedAt: null, lastStep: 0, recovery: '', misses: 0, missedAt: null },
    });
    return { secret, uri: keyUri(secret, { issuer: this.options.issuer, account }) };
  }

  /**
   * Turns the factor on with a first code of the app.
   * @returns the recovery codes, which are shown only once
   * @throws HttpException 400 for a wrong code, 409 if nothing is pending or the factor is on
   */
  async confirm(userId: string, code: string): Promise<string[]> {
    const row = await this.table.find(userId);
    if (row?.confirmedAt) throw factorOnError();
    if (!row) throw notBegunError();
    const step = stepOf(normalizeCode(code), this.secretOf(row));
    if (step === undefined) throw wrongCodeError();
    const codes = makeRecoveryCodes();
    const data = { confirmedAt: new Date(), lastStep: step, recovery: digestsOf(codes) };
    if (!(await this.table.confirm(row, data))) throw notBegunError();
    return codes;
  }

  /**
   * Checks the code of a login whose password was right; does nothing if the factor is off.
   * @throws HttpException 401 with the code `SECOND_FACTOR_WANTED` without a code, `SECOND_FACTOR_WRONG` for an invalid one
   */
  async demand(userId: string, code: string | null | undefined): Promise<void> {
    const row = await this.findConfirmed(userId);
    if (!row) return;
    if (!code)
      throw httpError(401, 'A code from your authenticator app is required', {
        code: 'SECOND_FACTOR_WANTED',
      });
    if (!(await this.consumeCode(row, code)))
      throw httpError(401, `The ${WRONG_CODE_TEXT}`, { code: 'SECOND_FACTOR_WRONG' });
  }

  /**
   * Replaces the recovery codes by new ones.
   * @throws HttpException 400 for an invalid code, 409 if the factor is off
   */
  async renewRecoveryCodes(userId: string, code: string): Promise<string[]> {
    await this.requireValidCode(userId, code);
    const codes = makeRecoveryCodes();
    if (!(await this.table.setRecoveryCodes(userId, digestsOf(codes)))) throw factorOffError();
    return codes;
  }

  /** @throws HttpException 400 for an invalid code, 409 if the factor is off */
  async turnOff(userId: string, code: string): Promise<void> {
    await this.requireValidCode(userId, code);
    await this.table.remove({ id: userId });
  }

  /**
   * Removes the factor of a user who lost phone and recovery codes; for administrators.
   * @throws HttpException 404 if the user has no second factor
   */
  async reset(userId: string): Promise<void> {
    // some databases ignore case and trailing spaces, so that an administrator's own id passes for another
    const row = await this.table.find(userId);
    if (row?.id !== userId || !(await this.table.remove({ id: userId })))
      throw httpError(404, `User ${userId} has no second factor`);
    this.logger.warn(`The second factor of the user ${userId} was turned off by an administrator`);
  }

  private async requireValidCode(userId: string, code: string): Promise<void> {
    const row = await this.findConfirmed(userId);
    if (!row) throw factorOffError();
    if (!(await this.consumeCode(row, code))) throw wrongCodeError();
  }

  private async findConfirmed(userId: string): Promise<FactorRow | undefined> {
    const row = await this.table.find(userId);
    return row?.confirmedAt ? row : undefined;
  }

  /** Checks whether a code is valid, and uses it up. */
  private consumeCode(row: FactorRow, code: string): Promise<boolean> {
    const normalized = normalizeCode(code);
    return normalized.length < RECOVERY_LENGTH
      ? this.consumeAppCode(row, normalized)
      : this.consumeRecoveryCode(row, normalized);
  }

  private async consumeAppCode(row: FactorRow, code: string): Promise<boolean> {
    const since = new Date(Date.now() - LOCKOUT_MS);
    if (!(await this.table.countMiss(row.id, { most: MAX_MISSES, since })))
      throw new TooManyRequestsException(
        'Too many wrong codes: wait a quarter of an hour, or use a recovery code',
        secondsBetween(since, row.missedAt ?? new Date()),
      );
    const step = stepOf(code, this.secretOf(row));
    return step !== undefined && this.table.consumeStep(row, step, this.resealSecret(row));
  }

  /** Not counted as misses, as nobody can guess these: wrong codes of the app must not lock users out. */
  private async consumeRecoveryCode(row: FactorRow, code: string): Promise<boolean> {
    const digest = digestOfCode(code);
    let current: FactorRow | undefined = row;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && current; attempt++) {
      const codes = codesOf(current);
      if (!codes.includes(digest)) return false;
      const remaining = codes.filter((one) => one !== digest).join(' ');
      if (await this.table.consumeRecoveryCode(current, remaining)) return true;
      current = await this.findConfirmed(row.id); // another code was used meanwhile
    }
    return false;
  }

  /** @throws HttpException 503 if no key decrypts it */
  private secretOf({ id, secret }: FactorRow): string {
    const { key, formerKeys = [] } = this.options;
    for (const one of [key, ...formerKeys]) {
      const decrypted = unseal(secret, id, one);
      if (decrypted !== undefined) return decrypted;
    }
    this.logger.error(
      `The secret of the user ${id} was encrypted by another key: give SecondFactorModule the one from before in formerKeys, or turn the factor off for this user`,
    );
    throw httpError(503, 'Codes of the app cannot be checked at the moment: use a recovery code');
  }

  /** Re-encrypts the secret with the current key; returns it unchanged if that key encrypted it. */
  private resealSecret(row: FactorRow): string {
    const { key } = this.options;
    return unseal(row.secret, row.id, key) === undefined
      ? seal(this.secretOf(row), row.id, key)
      : row.secret;
  }
}

const WRONG_CODE_TEXT = 'code is wrong or was already used: wait for the next one';

const codesOf = ({ recovery }: FactorRow): string[] => recovery.split(' ').filter(Boolean);
const digestsOf = (codes: readonly string[]): string => codes.map(digestOfCode).join(' ');

const wrongCodeError = () => invalid('code', WRONG_CODE_TEXT);
const factorOnError = () => httpError(409, 'The second factor is already on: turn it off first');
const factorOffError = () => httpError(409, 'The second factor is off');
const notBegunError = () => httpError(409, 'Start again: no secret is waiting for its first code');

/** At least one. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
