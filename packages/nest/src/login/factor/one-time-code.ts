import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, a step of 30 seconds. */
const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226 section 4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** The number of steps that a clock may be off; also covers a code typed while the next step starts. */
const MAX_DRIFT_STEPS = 1;

/** What an app shows beside the codes. */
interface TotpLabel {
  readonly issuer: string;
  readonly account: string;
}

/** Creates a new secret in base 32, as people type it. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the content of a QR code for an authenticator app: `otpauth://totp/…`. */
export const keyUri = (secret: string, { issuer, account }: TotpLabel): string =>
  new TOTP({ ...TOTP_SETTINGS, issuer, label: account, secret }).toString();

/**
 * Returns the 30-second step of a code, counted from 1970; undefined for a code that is not valid at this time.
 * @param now in milliseconds
 */
export function stepOf(code: string, secret: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined; // otpauth compares other text by its bytes, and throws
  const delta = new TOTP({ ...TOTP_SETTINGS, secret }).validate({
    token: code,
    timestamp: now,
    window: MAX_DRIFT_STEPS,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / TOTP_SETTINGS.period) + delta;
}
