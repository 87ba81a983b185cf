/** What the API puts behind the address of a private file: by the hour another one, for the same file. */
const SIGNATURE = /\?until=\d+&signature=[\w-]+$/;

/** The value with the addresses of private files as the database holds them, for comparisons: two of one file are equal. */
export function withoutSignature(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSignature);
  return typeof value === 'string' ? value.replace(SIGNATURE, '') : value;
}
