import { invalid } from '../errors/http-error';
import { single } from './parameters';
import type { ListQuery } from './types';

// Databases and Prisma take offsets of 32 bits; 2^53 silently gave the first page.
const MAX_SKIP = 2_147_483_647;

/** The records of a page when the request does not say how many. */
export const defaultLimit = (maxLimit: number): number => Math.min(10, maxLimit);

export interface ListWindow {
  readonly page: number;
  readonly limit: number;
  readonly skip: number;
}

/** Reads `page` and `limit`; `fallback` is the limit of requests that give none. */
export function readWindow(
  query: ListQuery,
  maxLimit: number,
  fallback = defaultLimit(maxLimit),
): ListWindow {
  const limit = wholeNumber(query, 'limit', fallback, maxLimit);
  const page = wholeNumber(query, 'page', 1, Math.floor(MAX_SKIP / limit) + 1);
  return { page, limit, skip: (page - 1) * limit };
}

function wholeNumber(query: ListQuery, name: string, fallback: number, max: number): number {
  const text = single(query, name);
  if (text === undefined) return fallback;
  const value = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (value > max) throw invalid(name, `${name} must be a whole number from 1 to ${max}`);
  return value;
}
