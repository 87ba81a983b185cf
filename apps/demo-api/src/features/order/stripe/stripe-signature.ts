import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signature may lie in the past, or ahead of a clock that is slow: in seconds. */
const SIGNATURE_TOLERANCE = 300;

/** A header `stripe-signature`, read but not trusted. */
interface Signature {
  /** Seconds since 1970, as they were signed. */
  time: string;
  /** HMAC-SHA256 in hexadecimal digits: several while the provider changes its secret. */
  digests: string[];
}

/**
 * Whether one of the secrets signed exactly these bytes at most 300 seconds ago.
 * @param header `t=<seconds>,v1=<hex>`; further `v1` are tried too, other schemes are not
 * @param body as it came over the wire: JSON that was parsed and written anew is other bytes
 * @param now in seconds since 1970
 */
export function isSignedBy(
  secrets: readonly string[],
  header: string,
  body: Uint8Array,
  now = Math.floor(Date.now() / 1000),
): boolean {
  const signature = readHeader(header);
  if (!signature || Math.abs(now - Number(signature.time)) > SIGNATURE_TOLERANCE) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret)
      .update(`${signature.time}.`)
      .update(body)
      .digest();
    return signature.digests.some((digest) =>
      timingSafeEqual(Buffer.from(digest, 'hex'), expected),
    );
  });
}

/** Undefined for a header without exactly one time, or without a signature of the known scheme. */
function readHeader(header: string): Signature | undefined {
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (scheme: string) =>
    parts
      .filter((part) => part.startsWith(`${scheme}=`))
      .map((part) => part.slice(scheme.length + 1));
  const [time, ...moreTimes] = valuesOf('t');
  // Digits of a digest's length: timingSafeEqual throws at others, and Buffer.from drops what is no digit.
  const digests = valuesOf('v1').filter((digest) => /^[0-9a-f]{64}$/.test(digest));
  if (!time || moreTimes.length || !/^\d{1,12}$/.test(time) || !digests.length) return undefined;
  return { time, digests };
}
