import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { Limiter, type Patience } from '../limiter/limiter';
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

/** Half of the threads that Node shares between hashing, files and look-ups of names. */
const AT_ONCE = 2;

/** Those behind would wait for longer than their clients do. */
const MOST_WAITING = 30;

// One for the whole process, as the threads are.
const limiter = new Limiter(AT_ONCE);

/**
 * Hashes a password with scrypt; the text carries the parameters and the salt. Two are computed at
 * once in the whole process, the others wait, however many there are.
 */
export function hashPassword(password: string): Promise<string> {
  return newHash(password, {});
}

/**
 * True when the password has this hash. A missing or malformed hash gives false after the same
 * work, so that the time does not tell whether a user exists.
 * @param signal aborted when nobody waits for the answer any more: what has not begun is left out
 * @throws HttpException 503 where so many wait for their turn that this one would wait for long
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const known = hash ? parseHash(hash) : undefined;
  const expected = known ?? NOBODY;
  const key = await derive(password, expected, { mostWaiting: MOST_WAITING, signal });
  return timingSafeEqual(key, expected.key) && known !== undefined;
}

/** What requests hash with: unlike a script, they are refused where too many wait. */
export const scryptHasher: PasswordHasher = {
  hash: (password) => newHash(password, { mostWaiting: MOST_WAITING }),
  verify: verifyPassword,
};

async function newHash(password: string, patience: Patience): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, { ...COST, salt, key: Buffer.alloc(KEY_BYTES) }, patience);
  return formatHash({ ...COST, salt, key });
}

function derive(password: string, hash: ScryptHash, patience: Patience): Promise<Buffer> {
  return limiter.run(() => compute(password, hash), patience);
}

function compute(password: string, { logN, r, p, salt, key }: ScryptHash): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // The same accented letter may be typed as one code point or as two (RFC 8265).
    scrypt(password.normalize('NFC'), salt, key.length, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
}
