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

/** What the derived key is for: no other use of the application's key gets the same. */
const PURPOSE = 'second factor secret';

/**
 * Encrypts the secret of a user for the table. Whoever reads the table makes no codes by it, and whoever writes the table
 * gives no user the secret of another one: it opens for the user whom it was sealed for.
 */
export function seal(secret: string, userId: string, key: KeyObject): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(userId));
  const parts = [iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** What `seal` encrypted; undefined where this key did not, or not for this user. */
export function unseal(sealed: string, userId: string, key: KeyObject): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, derived(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return undefined; // the tag is another one
  }
}

const derived = (key: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), PURPOSE, 32));
