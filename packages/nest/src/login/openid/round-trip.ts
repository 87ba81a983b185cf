import type { KeyObject } from 'node:crypto';
import { isRecord } from '../../values/record';
import { isValidSignature, sign } from '../signature';
import { parseReturnPath } from './return-path';

/** No access token or other cookie starts like this. */
const PURPOSE = 'openid login ';

/** A login in progress: what its browser must bring back from the provider. */
export interface RoundTrip {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier, without which the returned code is worthless. */
  readonly verifier: string;
  /** The dashboard page to return to. */
  readonly returnTo: string | undefined;
  readonly until: Date;
}

/** Serializes and signs it, to be kept in a cookie, since another process may finish the login. */
export function encodeRoundTrip(trip: RoundTrip, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(trip)).toString('base64url');
  return `${payload}.${sign(PURPOSE + payload, key)}`;
}

/** Reads a text signed by this application until it expires; returns undefined for any other. */
export function decodeRoundTrip(text: string, key: KeyObject): RoundTrip | undefined {
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
  if (!isValidSignature(PURPOSE + payload, signature, key)) return undefined;
  const trip: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!isRecord(trip)) return undefined;
  const until = new Date(String(trip['until']));
  if (!(until > new Date())) return undefined;
  const [state, nonce, verifier] = [trip['state'], trip['nonce'], trip['verifier']].map(String);
  const returnTo =
    typeof trip['returnTo'] === 'string' ? parseReturnPath(trip['returnTo']) : undefined;
  return { state: state ?? '', nonce: nonce ?? '', verifier: verifier ?? '', returnTo, until };
}
