import { createHash } from 'node:crypto';

/**
 * What a token carries of the password that it was issued for: another hash has another stamp, so a
 * token whose stamp is not the user's is from before the change. Nobody finds the password by it, for
 * the hash that it is computed from holds 128 random bits.
 * @param hash as the database holds it
 */
export function passwordStamp(hash: string | null | undefined): string {
  return createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')
    .slice(0, 22);
}
