import type { KeyObject } from 'node:crypto';
import { isRecord } from '../../values/record';
import { isSigned, sign } from '../signature';
import { readReturnPath } from './return-path';

/** No access token or other cookie begins like this. */
const PURPOSE = 'openid login ';

/** A login under way: what its browser must bring back from the provider. */
export interface RoundTrip {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: without it the code that comes back is worth nothing. */
  readonly verifier: string;
  /** The page of the dashboard that it leads to. */
  readonly returnTo: string | undefined;
  readonly until: Date;
}

/** Its text, signed: it is kept in a cookie, for another process may end what this one began. */
export function writeRoundTrip(trip: RoundTrip, key: KeyObject): string {
  const told = Buffer.from(JSON.stringify(trip)).toString('base64url');
  return `${told}.${sign(PURPOSE + told, key)}`;
}

/** What a text says that we signed, for as long as it counts; undefined for any other. */
export function readRoundTrip(text: string, key: KeyObject): RoundTrip | undefined {
  const [, told = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
  if (!isSigned(PURPOSE + told, signature, key)) return undefined;
  const trip: unknown = JSON.parse(Buffer.from(told, 'base64url').toString());
  if (!isRecord(trip)) return undefined;
  const until = new Date(String(trip['until']));
  if (!(until > new Date())) return undefined;
  const [state, nonce, verifier] = [trip['state'], trip['nonce'], trip['verifier']].map(String);
  const returnTo =
    typeof trip['returnTo'] === 'string' ? readReturnPath(trip['returnTo']) : undefined;
  return { state: state ?? '', nonce: nonce ?? '', verifier: verifier ?? '', returnTo, until };
}
