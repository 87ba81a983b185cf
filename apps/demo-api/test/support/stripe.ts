import { createHmac } from 'node:crypto';

/** The demo's own secret, outside production. */
export const SECRET = 'whsec_demo';

interface Signing {
  secret?: string;
  /** Seconds since 1970, or arbitrary text. */
  time?: number | string;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** Returns the hex digest of a signature, as the provider computes it. */
export function digestOf(
  body: string | Uint8Array,
  { secret = SECRET, time = nowInSeconds() }: Signing = {},
): string {
  return createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${time}.`), Buffer.from(body)]))
    .digest('hex');
}

/** Returns a `stripe-signature` header for the body. */
export function signatureOf(
  body: string | Uint8Array,
  { secret, time = nowInSeconds() }: Signing = {},
): string {
  return `t=${time},v1=${digestOf(body, { secret, time })}`;
}

/** Returns an event about a payment. */
export function eventOf(id: string, type: string, payment: string): string {
  return JSON.stringify({ id, object: 'event', type, data: { object: { id: payment } } });
}
