import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose of the derived key: no other use of the application's key derives the same one. */
const PURPOSE = 'second factor secret';

/**
 * Encrypts a user's secret for the table. Read access to the table does not suffice to generate codes, and write access does
 * not suffice to copy a secret to another user: it can only be decrypted for the user whom it was encrypted for.
 */
export function seal(secret: string, userId: string, key: KeyObject): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(userId));
  const parts = [iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** Decrypts what `seal` encrypted; returns undefined for another key or another user. */
export function unseal(sealed: string, userId: string, key: KeyObject): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, deriveKey(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return undefined; // the authentication tag does not match
  }
}

const deriveKey = (key: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), PURPOSE, 32));
