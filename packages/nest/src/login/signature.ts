import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * Signs a text that only this application can have written.
 * @param text starts with its purpose, so that nothing signed with the key passes for something else; not a JWT
 */
export const sign = (text: string, key: KeyObject): string => hmac(text, key).toString('base64url');

/** Compares in constant time. */
export function isValidSignature(text: string, signature: string, key: KeyObject): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = hmac(text, key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const hmac = (text: string, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(text).digest();
