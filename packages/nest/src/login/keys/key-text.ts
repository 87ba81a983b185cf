import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key as its owner has it: `gen_<id>_<secret>`, so that scanners for secrets know one by its beginning. */
export interface KeyText {
  readonly id: string;
  readonly secret: string;
}

const KEY = /^gen_([0-9a-f]{16})_([\w-]{43})$/;

/** Whether a text from outside could be the id of a key. */
export const isKeyId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

export const makeKey = (): KeyText => ({
  id: randomBytes(8).toString('hex'),
  secret: randomBytes(32).toString('base64url'),
});

export const writeKey = ({ id, secret }: KeyText): string => `gen_${id}_${secret}`;

/** Undefined of a text that is no key; one that begins like a key and is none is `null`. */
export function readKey(text: string): KeyText | null | undefined {
  if (!text.startsWith('gen_')) return undefined;
  const [, id, secret] = KEY.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
}

/** What the table holds: of 256 random bits one quick digest is enough, nobody guesses them. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Takes as long for a wrong secret as for a right one. */
export const isSecret = (secret: string, digest: string): boolean => {
  const [given, right] = [Buffer.from(digestOf(secret)), Buffer.from(digest)];
  return given.length === right.length && timingSafeEqual(given, right);
};
