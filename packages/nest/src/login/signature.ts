import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * The signature of a text that only this application may have written.
 * @param text begins with what it is for, so that nothing which the key signs is taken for another thing; that is no JWT
 */
export const sign = (text: string, key: KeyObject): string =>
  digest(text, key).toString('base64url');

/** Takes as long for a wrong signature as for a right one. */
export function isSigned(text: string, signature: string, key: KeyObject): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = digest(text, key);
  return given.length === right.length && timingSafeEqual(given, right);
}

const digest = (text: string, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(text).digest();
