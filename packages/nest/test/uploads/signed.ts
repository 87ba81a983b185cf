import { Signer, queryOf } from '../../src/uploads/signature';

/** Signs the addresses of the tests, and of nothing else. */
export const SIGNING_KEY = 'a key of the tests, and of nothing else but the tests';

const HOUR_MS = 60 * 60 * 1000;

/** An address as it is stored. */
export const plain = (address: string): string => address.replace(/\?.*/, '');

/** The address of a file as it was answered so many hours ago. */
export function signedAgo(address: string, hours: number, secret = SIGNING_KEY): string {
  const key = plain(address).replace('/uploads/', '');
  const signature = new Signer(secret).sign(key, Date.now() - hours * HOUR_MS);
  return `${plain(address)}?${queryOf(signature)}`;
}

/** As answers have addresses of private files. */
export const SIGNED =
  /^\/uploads\/private\/[0-9a-f-]{36}\.[a-z]{2,4}\?until=\d{10}&signature=[\w-]{43}$/;
