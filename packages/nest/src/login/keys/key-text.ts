import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key as its owner has it: `gen_<id>_<secret>`, so that secret scanners recognize the prefix. */
export interface KeyText {
  readonly id: string;
  readonly secret: string;
}

const KEY_PATTERN = /^gen_([0-9a-f]{16})_([\w-]{43})$/;

/** Checks whether a text from a client could be the id of a key. */
export const isKeyId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

export const makeKey = (): KeyText => ({
  id: randomBytes(8).toString('hex'),
  secret: randomBytes(32).toString('base64url'),
});

export const formatKey = ({ id, secret }: KeyText): string => `gen_${id}_${secret}`;

/** Parses a key; returns undefined for other text, and `null` for a malformed key. */
export function parseKey(text: string): KeyText | null | undefined {
  if (!text.startsWith('gen_')) return undefined;
  const [, id, secret] = KEY_PATTERN.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
}

/** Returns the stored digest: with 256 random bits, one fast hash is enough against guessing. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time. */
export const matchesDigest = (secret: string, digest: string): boolean => {
  const [given, expected] = [Buffer.from(digestOf(secret)), Buffer.from(digest)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
