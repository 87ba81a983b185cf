import type { KeyObject } from 'node:crypto';
import { isValidSignature, sign } from './signature';

const MINUTE_MS = 60_000;

/** No access token or cookie starts like this. */
const PURPOSE = 'password reset ';

/** An account whose password is reset by a link in an e-mail. */
export interface ResetAccount {
  /** The user's key as text. */
  readonly userId: string;
  /** The stamp of the current password, see `passwordStamp`. */
  readonly stamp: string;
}

/**
 * Creates a token that proves access to the mailbox. It is valid as long as the password is the one that it was created for, so
 * any change of the password invalidates it, and no table has to store it.
 */
export function writeResetToken(account: ResetAccount, key: KeyObject, minutes = 30): string {
  const until = Date.now() + minutes * MINUTE_MS;
  const id = Buffer.from(account.userId).toString('base64url');
  const payload = `${id}.${until}.${account.stamp}`;
  return `${payload}.${sign(PURPOSE + payload, key)}`;
}

/**
 * Returns the user whom `writeResetToken` created the text for; undefined if it did not, or if the
 * token has expired or was used.
 * @param read the current account of a key; null if there is none any more
 */
export async function userOfResetToken<Account extends { readonly stamp: string }>(
  text: string,
  key: KeyObject,
  read: (userId: string) => Promise<Account | null>,
): Promise<Account | undefined> {
  const [, payload = '', signature = ''] = /^(.*)\.([\w-]{43})$/.exec(text) ?? [];
  if (!isValidSignature(PURPOSE + payload, signature, key)) return undefined;
  const [id = '', until, stamp] = payload.split('.');
  if (Number(until) <= Date.now()) return undefined;
  const account = await read(Buffer.from(id, 'base64url').toString());
  return account && account.stamp === stamp ? account : undefined;
}
