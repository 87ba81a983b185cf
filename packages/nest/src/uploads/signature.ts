import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The output size of SHA-256: a shorter secret is easier to guess than a signature. */
const MIN_SECRET_BYTES = 32;

/** A URL stays the same for an hour, so that browsers can cache the file, and is valid for one more. */
const PERIOD_SECONDS = 60 * 60;

const SIGNATURE_PATTERN = /^[\w-]{43}$/;
const TIME_PATTERN = /^[1-9]\d{0,11}$/;

/** The query string of a signed URL. */
const QUERY_PATTERN = /^until=(\d+)&signature=([\w-]+)$/;

/** The expiry of a URL in seconds since 1970, and the proof that the application issued it. */
export interface Signature {
  readonly until: string;
  readonly signature: string;
}

/** Signs keys of files for a limited time. Any process with the same secret accepts the signature. */
export class Signer {
  private readonly key: KeyObject;

  /** @throws Error if the secret is too short */
  constructor(secret: string) {
    if (Buffer.byteLength(secret) < MIN_SECRET_BYTES)
      throw new Error(
        `The signingKey of UploadsModule is too short: give it ${MIN_SECRET_BYTES} random bytes or more`,
      );
    // a derived key, so that signatures made elsewhere with the same secret are invalid here
    const derivedKey = createHmac('sha256', secret).update('@gen/nest: private uploads').digest();
    this.key = createSecretKey(derivedKey);
  }

  sign(key: string, now = Date.now()): Signature {
    const until = String((Math.floor(now / 1000 / PERIOD_SECONDS) + 2) * PERIOD_SECONDS);
    return { until, signature: this.hmacOf(key, until).toString('base64url') };
  }

  /** Returns how many seconds a signature of this key remains valid; 0 for any other text. */
  secondsLeft(key: string, until: unknown, signature: unknown, now = Date.now()): number {
    if (typeof until !== 'string' || typeof signature !== 'string') return 0;
    if (!TIME_PATTERN.test(until) || !SIGNATURE_PATTERN.test(signature)) return 0;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.hmacOf(key, until);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
    // several texts decode to the same bytes, but only one is canonical
    if (given.toString('base64url') !== signature) return 0;
    return Math.max(0, Math.ceil(Number(until) - now / 1000));
  }

  private hmacOf(key: string, until: string): Buffer {
    return createHmac('sha256', this.key).update(`${key}\n${until}`).digest();
  }
}

export const queryOf = ({ until, signature }: Signature): string =>
  `until=${until}&signature=${signature}`;

/** Splits a URL into the part before its `?` and the signature, if there is one. */
export function splitAddress(text: string): { address: string; signature?: Signature } {
  const at = text.indexOf('?');
  if (at < 0) return { address: text };
  const [, until, signature] = QUERY_PATTERN.exec(text.slice(at + 1)) ?? [];
  return until === undefined || signature === undefined
    ? { address: text }
    : { address: text.slice(0, at), signature: { until, signature } };
}
