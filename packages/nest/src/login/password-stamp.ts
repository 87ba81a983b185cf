import { createHash } from 'node:crypto';

/**
 * Returns what a token carries of the password that it was issued for: another hash has another
 * stamp, so a token with a different stamp predates a password change. It does not help to find the
 * password, as the hash contains 128 random bits.
 * @param hash as stored in the database
 */
export function passwordStamp(hash: string | null | undefined): string {
  return createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')
    .slice(0, 22);
}
