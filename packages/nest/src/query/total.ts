import { invalid } from '../errors/http-error';
import { readSingle } from './parameters';
import type { QueryString } from './types';

/** How a list counts: all records, none, or at most this many. */
export type Total = 'exact' | 'none' | { readonly atMost: number };

/** The number of matching records, as far as requested. */
export interface CountResult {
  readonly total?: number;
  /** More records match than `total` says. */
  readonly isMore?: true;
}

const MAX_AT_MOST = 1_000_000;

/** The values of `total`. */
export const TOTAL_PATTERN = /^(?:exact|none|atMost:([1-9]\d{0,6}))$/;

/** Reads `total`: `exact` (the default), `none` or `atMost:<n>`. */
export function readTotal(query: QueryString): Total | undefined {
  const text = readSingle(query, 'total');
  if (text === undefined || text === 'exact' || text === 'none') return text;
  const atMost = Number(TOTAL_PATTERN.exec(text)?.[1]);
  if (atMost <= MAX_AT_MOST) return { atMost };
  throw invalid(
    'total',
    `total must be exact, none or atMost:<n>, with n from 1 to ${MAX_AT_MOST}`,
  );
}
