import type { Identifier, RecordValues } from 'react-admin';
import type { Match, ValueAlong } from '../records/matched.js';
import { isEmpty, type Values } from './values.js';

/** Returns a record of another resource; undefined where the user gets none. */
export type ReadRecord = (reference: string, id: Identifier) => Promise<RecordValues | undefined>;

/** Returns the fields of this record by which its choices match. */
export const matchedFields = (match: Match): string[] =>
  Object.values(match).map((ours) => (typeof ours === 'string' ? ours : ours.source));

/** Returns the filter for the list of choices, as far as the record itself has the values; empty fields do not filter. */
export const matchFilter = (
  match: Match | undefined,
  valueOf: (field: string) => unknown,
): Values =>
  Object.fromEntries(
    Object.entries(match ?? {})
      .flatMap(([theirs, ours]): [string, unknown][] =>
        typeof ours === 'string' ? [[theirs, valueOf(ours)]] : [],
      )
      .filter(([, value]) => !isEmpty(value)),
  );

/** Returns the ways to values in other records that can be gone from this one: its references that are not empty. */
export const waysOf = (
  match: Match | undefined,
  valueOf: (field: string) => unknown,
): [theirs: string, id: unknown, along: ValueAlong['along']][] =>
  Object.entries(match ?? {}).flatMap(([theirs, ours]) => {
    if (typeof ours === 'string') return [];
    const id = valueOf(ours.source);
    return isEmpty(id) ? [] : [[theirs, id, ours.along]];
  });

/** Returns the filter by the values at the end of these ways; by none that the user cannot read. */
export async function filterAlong(
  ways: ReturnType<typeof waysOf>,
  read: ReadRecord,
): Promise<Values> {
  const found = await Promise.all(
    ways.map(async ([theirs, id, along]): Promise<[string, unknown]> => {
      let value = id;
      for (const [reference, field] of along) {
        const isKey = (typeof value === 'string' && value !== '') || typeof value === 'number';
        value = isKey ? (await read(reference, value as Identifier))?.[field] : undefined;
      }
      return [theirs, value];
    }),
  );
  return Object.fromEntries(found.filter(([, value]) => !isEmpty(value)));
}
