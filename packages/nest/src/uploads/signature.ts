import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** As long as what SHA-256 gives: a shorter one is easier to guess than a signature. */
const MIN_BYTES = 32;

/** An address is the same for an hour, so that browsers find the file in their cache, and valid for one more. */
const ROUND = 60 * 60;

const CODE = /^[\w-]{43}$/;
const TIME = /^[1-9]\d{0,11}$/;

/** What stands behind the `?` of an address. */
const QUERY = /^until=(\d+)&signature=([\w-]+)$/;

/** Until when an address is valid, in seconds since 1970, and the proof that the application has said so. */
export interface Signature {
  readonly until: string;
  readonly signature: string;
}

/** Signs keys of files for a while. Whoever has the same secret, such as another process, takes each for genuine. */
export class Signer {
  private readonly key: KeyObject;

  /** @throws Error with a sentence where the secret is too short */
  constructor(secret: string) {
    if (Buffer.byteLength(secret) < MIN_BYTES)
      throw new Error(
        `The signingKey of UploadsModule is too short: give it ${MIN_BYTES} random bytes or more`,
      );
    // a key of its own, so that the same secret elsewhere signs nothing for us
    const own = createHmac('sha256', secret).update('@gen/nest: private uploads').digest();
    this.key = createSecretKey(own);
  }

  sign(key: string, now = Date.now()): Signature {
    const until = String((Math.floor(now / 1000 / ROUND) + 2) * ROUND);
    return { until, signature: this.codeOf(key, until).toString('base64url') };
  }

  /** How many seconds a signature of this key is valid still; 0 of every other text. */
  secondsLeft(key: string, until: unknown, signature: unknown, now = Date.now()): number {
    if (typeof until !== 'string' || typeof signature !== 'string') return 0;
    if (!TIME.test(until) || !CODE.test(signature)) return 0;
    const given = Buffer.from(signature, 'base64url');
    const code = this.codeOf(key, until);
    if (given.length !== code.length || !timingSafeEqual(given, code)) return 0;
    // several texts stand for the same bytes, and one of them is ours
    if (given.toString('base64url') !== signature) return 0;
    return Math.max(0, Math.ceil(Number(until) - now / 1000));
  }

  private codeOf(key: string, until: string): Buffer {
    return createHmac('sha256', this.key).update(`${key}\n${until}`).digest();
  }
}

export const queryOf = ({ until, signature }: Signature): string =>
  `until=${until}&signature=${signature}`;

/** The address before its `?`, and the signature behind that, where there is one. */
export function splitAddress(text: string): { address: string; signature?: Signature } {
  const at = text.indexOf('?');
  if (at < 0) return { address: text };
  const [, until, signature] = QUERY.exec(text.slice(at + 1)) ?? [];
  return until === undefined || signature === undefined
    ? { address: text }
    : { address: text.slice(0, at), signature: { until, signature } };
}
