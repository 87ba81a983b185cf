import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, a step of 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226 section 4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A clock may be so many steps off, and a code is typed while the next one begins. */
const DRIFT = 1;

/** What an app shows beside the codes. */
interface Names {
  readonly issuer: string;
  readonly account: string;
}

/** A new secret in base 32, as people type it. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code holds for an authenticator app: `otpauth://totp/…`. */
export const keyUri = (secret: string, { issuer, account }: Names): string =>
  new TOTP({ ...SETTINGS, issuer, label: account, secret }).toString();

/**
 * The step of 30 seconds that a code belongs to, counted from 1970; undefined for one that does not count at this time.
 * @param now in milliseconds
 */
export function stepOf(code: string, secret: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined; // otpauth compares other text by its bytes, and throws
  const delta = new TOTP({ ...SETTINGS, secret }).validate({
    token: code,
    timestamp: now,
    window: DRIFT,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / SETTINGS.period) + delta;
}
