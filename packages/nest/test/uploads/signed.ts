import { Signer, queryOf } from '../../src/uploads/signature';

/** Used only in the tests. */
export const SIGNING_KEY = 'a key of the tests, and of nothing else but the tests';

const HOUR_MS = 60 * 60 * 1000;

/** Returns a URL as stored. */
export const withoutQuery = (address: string): string => address.replace(/\?.*/, '');

/** Returns the signed URL of a file as returned this many hours ago. */
export function signedAgo(address: string, hours: number, secret = SIGNING_KEY): string {
  const key = withoutQuery(address).replace('/uploads/', '');
  const signature = new Signer(secret).sign(key, Date.now() - hours * HOUR_MS);
  return `${withoutQuery(address)}?${queryOf(signature)}`;
}

/** The form of a private file's URL in responses. */
export const SIGNED =
  /^\/uploads\/private\/[0-9a-f-]{36}\.[a-z]{2,4}\?until=\d{10}&signature=[\w-]{43}$/;
