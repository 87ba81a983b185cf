/** The signature that the API appends to a private file's URL; it changes hourly for the same file. */
const SIGNATURE = /\?until=\d+&signature=[\w-]+$/;

/**
 * Returns the value with private files' URLs as the database stores them, without signatures, so that URLs of the same file
 * compare equal.
 */
export function withoutSignature(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSignature);
  return typeof value === 'string' ? value.replace(SIGNATURE, '') : value;
}
