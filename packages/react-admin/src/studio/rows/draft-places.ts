import type { Identifier } from 'react-admin';
import type { StudioRow } from '../base/types.js';

/** The number of records above a new row. */
type PlaceOf = (id: Identifier) => number;

/** Sorts new rows by their places; those with the same stay as they are. */
export const inOrder = (drafts: readonly StudioRow[], placeOf: PlaceOf): StudioRow[] =>
  [...drafts].sort((one, other) => placeOf(one.id) - placeOf(other.id));

/** Returns the rows of the grid: the new ones at their places between the records. */
export function withDrafts(
  drafts: readonly StudioRow[],
  records: readonly StudioRow[],
  placeOf: PlaceOf,
): StudioRow[] {
  let at = 0;
  const above = drafts.flatMap((draft) => {
    const between = records.slice(at, placeOf(draft.id));
    at += between.length;
    return [...between, draft];
  });
  return [...above, ...records.slice(at)];
}

/** Returns how many new rows are above the row at this index of the grid. */
export const draftsAbove = (
  index: number,
  drafts: readonly StudioRow[],
  placeOf: PlaceOf,
): number => drafts.filter(({ id }, at) => placeOf(id) + at < index).length;
