import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isEmpty, type Values } from '../data-provider/values.js';

/** An input that offers those records alone which fit what its form holds. */
export interface Matched {
  /** Fields of the other resource → the fields of the form that have the same: `{ userId: 'userId' }`. */
  match?: Readonly<Record<string, string>>;
}

const NOTHING: NonNullable<Matched['match']> = {};

/** What such an input filters its list by; nothing as long as the form does not hold it. */
export function useMatching(match = NOTHING): { filter?: Values } {
  const { getSource } = useSourceContext();
  const held: unknown[] = useWatch({
    name: Object.values(match).map((source) => getSource(source)),
  });
  const entries = Object.keys(match).flatMap((theirs, at) =>
    isEmpty(held[at]) ? [] : [[theirs, held[at]] as const],
  );
  return entries.length > 0 ? { filter: Object.fromEntries(entries) } : {};
}
