import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { PasswordHasher } from './hasher';
import { formatHash, parseHash, type ScryptHash } from './hash-text';

// OWASP's equivalent of N=2^17, p=1 in a quarter of its memory: 32 MiB for each hash under way.
const COST = { logN: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

// Stands in for the hash of an unknown user, so that the answer takes as long as for a known one.
const NOBODY: ScryptHash = {
  ...COST,
  salt: Buffer.alloc(SALT_BYTES),
  key: Buffer.alloc(KEY_BYTES),
};

/** Hashes a password with scrypt; the text carries the parameters and the salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, { ...COST, salt, key: Buffer.alloc(KEY_BYTES) });
  return formatHash({ ...COST, salt, key });
}

/**
 * True when the password has this hash. A missing or malformed hash gives false after the same
 * work, so that the time does not tell whether a user exists.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const known = hash ? parseHash(hash) : undefined;
  const expected = known ?? NOBODY;
  const key = await derive(password, expected);
  return timingSafeEqual(key, expected.key) && known !== undefined;
}

export const scryptHasher: PasswordHasher = { hash: hashPassword, verify: verifyPassword };

function derive(password: string, { logN, r, p, salt, key }: ScryptHash): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // The same accented letter may be typed as one code point or as two (RFC 8265).
    scrypt(password.normalize('NFC'), salt, key.length, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
}
