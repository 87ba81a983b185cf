import type { KeyObject } from 'node:crypto';
import { isSigned, sign } from '../signature';

/** What a refresh token says: which session it renews, and how often that had been renewed when it was given out. */
export interface RefreshToken {
  readonly id: string;
  readonly generation: number;
}

/** A Postgres `integer`. */
const MOST_GENERATIONS = 2_147_483_647;

/** Its text, signed: whoever reads the table of sessions cannot make one. */
export const writeToken = (token: RefreshToken, key: KeyObject): string =>
  `${token.id}.${token.generation}.${sign(signed(token), key)}`;

/** What a text says that we signed; undefined for any other. */
export function readToken(text: string, key: KeyObject): RefreshToken | undefined {
  const [, id, digits, signature] = /^([\w-]{22})\.(\d{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const token = { id, generation: Number(digits) };
  const isOurs = token.generation <= MOST_GENERATIONS && isSigned(signed(token), signature, key);
  return isOurs ? token : undefined;
}

const signed = ({ id, generation }: RefreshToken): string => `refresh token ${id} ${generation}`;
