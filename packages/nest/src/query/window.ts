import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { readSingle } from './parameters';
import type { QueryString } from './types';

// Databases and Prisma take 32-bit offsets; 2^53 silently returned the first page.
const MAX_SKIP = 2_147_483_647;

/** Returns the page size if the request gives none. */
export const defaultLimit = ({ limit = 10, maxLimit }: Limits): number => Math.min(limit, maxLimit);

type Limits = Pick<ResourceDefinition, 'limit' | 'maxLimit'>;

export interface ListWindow {
  readonly page: number;
  readonly limit: number;
  readonly skip: number;
}

/** Reads `page` and `limit`; `fallback` is the limit if the request gives none. */
export function readWindow(
  query: QueryString,
  limits: Limits,
  fallback = defaultLimit(limits),
): Omit<ListWindow, 'skip'> {
  const limit = wholeNumber(query, 'limit', fallback, limits.maxLimit);
  const page = wholeNumber(query, 'page', 1, Math.floor(MAX_SKIP / limit) + 1);
  return { page, limit };
}

function wholeNumber(query: QueryString, name: string, fallback: number, max: number): number {
  const text = readSingle(query, name);
  if (text === undefined) return fallback;
  const value = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (value > max) throw invalid(name, `${name} must be a whole number from 1 to ${max}`);
  return value;
}
