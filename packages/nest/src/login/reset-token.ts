import type { KeyObject } from 'node:crypto';
import { isSigned, sign } from './signature';

const MINUTE_MS = 60_000;

/** No access token or cookie begins like this. */
const PURPOSE = 'password reset ';

/** Of an account that is given another password by who has the link of an e-mail. */
export interface ResetAccount {
  /** The text of the key. */
  readonly userId: string;
  /** Of the password until now: see `passwordStamp`. */
  readonly stamp: string;
}

/**
 * A token that proves once to whom an e-mail went: it counts as long as the password is the one that it was made for, so that
 * another password, set by it or otherwise, ends it. No table has to know it.
 */
export function writeResetToken(account: ResetAccount, key: KeyObject, minutes = 30): string {
  const until = Date.now() + minutes * MINUTE_MS;
  const id = Buffer.from(account.userId).toString('base64url');
  const told = `${id}.${until}.${account.stamp}`;
  return `${told}.${sign(PURPOSE + told, key)}`;
}

/**
 * The user for whom a text was made by `writeResetToken`; undefined where it was not, has expired or was used.
 * @param read the account of a key, as it is now; null where there is none any more
 */
export async function userOfResetToken<Account extends { readonly stamp: string }>(
  text: string,
  key: KeyObject,
  read: (userId: string) => Promise<Account | null>,
): Promise<Account | undefined> {
  const [, told = '', signature = ''] = /^(.*)\.([\w-]{43})$/.exec(text) ?? [];
  if (!isSigned(PURPOSE + told, signature, key)) return undefined;
  const [id = '', until, stamp] = told.split('.');
  if (Number(until) <= Date.now()) return undefined;
  const account = await read(Buffer.from(id, 'base64url').toString());
  return account && account.stamp === stamp ? account : undefined;
}
