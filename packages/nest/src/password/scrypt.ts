import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { Limiter, type QueueOptions } from '../limiter/limiter';
import type { PasswordHasher } from './hasher';
import { formatHash, parseHash, type ScryptHash } from './hash-text';

// OWASP's equivalent of N=2^17, p=1 with a quarter of the memory: 32 MiB per running hash.
const COST = { logN: 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

// Stands in for the hash of an unknown user, so that the response takes as long as for a known one.
const DUMMY_HASH: ScryptHash = {
  ...COST,
  salt: Buffer.alloc(SALT_BYTES),
  key: Buffer.alloc(KEY_BYTES),
};

/** Half of the threads that Node shares between hashing, files and DNS lookups. */
export const MAX_CONCURRENT = 2;

/** Requests beyond this would wait for longer than their clients do. */
export const MAX_WAITING = 30;

// One for the whole process, like the thread pool.
const limiter = new Limiter(MAX_CONCURRENT);

/**
 * Hashes a password with scrypt; the text carries the parameters and the salt. Two run at once per
 * process. Any number of others wait in a script; a request passes its signal.
 * @param signal aborts when the result is no longer needed: waiting work is skipped
 * @throws HttpException 503 with a signal, if too many are waiting
 */
export function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return newHash(password, signal ? { mostWaiting: MAX_WAITING, signal } : {});
}

/**
 * Checks whether the password has this hash. Takes equally long for a missing or malformed hash, so
 * that the time does not reveal whether a user exists.
 * @param signal aborts when the result is no longer needed: waiting work is skipped
 * @throws HttpException 503 if too many are waiting
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const parsed = hash ? parseHash(hash) : undefined;
  const expected = parsed ?? DUMMY_HASH;
  const key = await derive(password, expected, { mostWaiting: MAX_WAITING, signal });
  return timingSafeEqual(key, expected.key) && parsed !== undefined;
}

/** The hasher for requests: unlike a script, they are refused if too many are waiting. */
export const scryptHasher: PasswordHasher = {
  hash: (password) => newHash(password, { mostWaiting: MAX_WAITING }),
  verify: verifyPassword,
};

async function newHash(password: string, patience: QueueOptions): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, { ...COST, salt, key: Buffer.alloc(KEY_BYTES) }, patience);
  return formatHash({ ...COST, salt, key });
}

function derive(password: string, hash: ScryptHash, patience: QueueOptions): Promise<Buffer> {
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
