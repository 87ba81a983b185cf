/** A scrypt hash and the parameters to recompute it. */
export interface ScryptHash {
  /** The binary logarithm of the cost N. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

// The PHC string format, base64 without padding.
const PATTERN =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Formats the hash as `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. */
export function formatHash({ logN, r, p, salt, key }: ScryptHash): string {
  return `$scrypt$ln=${logN},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;
}

/** Parses a hash; returns undefined for other text, and for parameters that would take too much memory or time. */
export function parseHash(text: string): ScryptHash | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [logN = 0, r = 0, p = 0] = match.slice(1, 4).map(Number);
  if (logN < 1 || logN > 18 || r < 1 || r > 16 || p < 1 || p > 16) return undefined;
  const [salt = '', key = ''] = match.slice(4);
  return { logN, r, p, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
