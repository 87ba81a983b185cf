import { invalid } from '../errors/http-error';
import { single } from './parameters';
import type { QueryString } from './types';

/** How a list counts: every record, none, or no further than a number that it knows to be reached. */
export type Total = 'exact' | 'none' | { readonly atMost: number };

/** How many records match, as far as somebody asked. */
export interface Counted {
  readonly total?: number;
  /** More match than `total` tells. */
  readonly isMore?: true;
}

const MOST = 1_000_000;

/** What `total` may say. */
export const TOTAL = /^(?:exact|none|atMost:([1-9]\d{0,6}))$/;

/** Reads `total`: `exact`, which it is when absent, `none`, or `atMost:<n>`. */
export function readTotal(query: QueryString): Total | undefined {
  const text = single(query, 'total');
  if (text === undefined || text === 'exact' || text === 'none') return text;
  const atMost = Number(TOTAL.exec(text)?.[1]);
  if (atMost <= MOST) return { atMost };
  throw invalid('total', `total must be exact, none or atMost:<n>, with n from 1 to ${MOST}`);
}
