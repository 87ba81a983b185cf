import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What a refresh token says: which session it renews, and how often that had been renewed when it was given out. */
export interface RefreshToken {
  readonly id: string;
  readonly generation: number;
}

/** Never a header and claims of a JWT, which the same key may sign. */
const PURPOSE = 'refresh token';

/** A Postgres `integer`. */
const MOST_GENERATIONS = 2_147_483_647;

/** Its text, signed: whoever reads the table of sessions cannot make one. */
export const writeToken = (token: RefreshToken, key: KeyObject): string =>
  `${token.id}.${token.generation}.${signatureOf(token, key).toString('base64url')}`;

/** What a text says that we signed; undefined for any other. */
export function readToken(text: string, key: KeyObject): RefreshToken | undefined {
  const [, id, digits, signature] = /^([\w-]{22})\.(\d{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const token = { id, generation: Number(digits) };
  if (token.generation > MOST_GENERATIONS) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return timingSafeEqual(given, signatureOf(token, key)) ? token : undefined;
}

const signatureOf = ({ id, generation }: RefreshToken, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(`${PURPOSE} ${id} ${generation}`).digest();
