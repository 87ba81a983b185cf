import type { KeyObject } from 'node:crypto';
import { isValidSignature, sign } from '../signature';

/** A refresh token's content: the session that it renews, and how often that had been renewed when it was issued. */
export interface RefreshToken {
  readonly id: string;
  readonly generation: number;
}

/** The maximum of a PostgreSQL `integer`. */
const MAX_GENERATION = 2_147_483_647;

/** Serializes and signs it: read access to the table of sessions does not suffice to create one. */
export const encodeToken = (token: RefreshToken, key: KeyObject): string =>
  `${token.id}.${token.generation}.${sign(signingInput(token), key)}`;

/** Reads a text signed by this application; returns undefined for any other. */
export function decodeToken(text: string, key: KeyObject): RefreshToken | undefined {
  const [, id, digits, signature] = /^([\w-]{22})\.(\d{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const token = { id, generation: Number(digits) };
  const isOurs =
    token.generation <= MAX_GENERATION && isValidSignature(signingInput(token), signature, key);
  return isOurs ? token : undefined;
}

const signingInput = ({ id, generation }: RefreshToken): string =>
  `refresh token ${id} ${generation}`;
