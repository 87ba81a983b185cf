/** A date, optionally with a time and a zone; a missing zone is accepted here for the sake of a better message. */
const DATE =
  /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** A date as written in a rule. */
export type WrittenDate =
  | { kind: 'day'; day: string }
  /** In UTC, with no more digits than necessary: `2020-01-31T10:00:00Z`. */
  | { kind: 'moment'; moment: string }
  | { kind: 'withoutZone' };

/** @returns undefined for an invalid date, such as 30 February */
export function readDate(text: string): WrittenDate | undefined {
  const [, day = '', time, zone] = DATE.exec(text) ?? [];
  if (!dayExists(day) || (time === undefined && zone !== undefined)) return undefined;
  if (time === undefined) return { kind: 'day', day };
  if (zone === undefined) return { kind: 'withoutZone' };
  return { kind: 'moment', moment: formatShortest(new Date(text)) };
}

/** Returns the first and the last moment of a day in UTC. */
export const momentsOf = (day: string): { first: string; last: string } => ({
  first: `${day}T00:00:00Z`,
  last: `${day}T23:59:59.999Z`,
});

const formatShortest = (date: Date): string => date.toISOString().replace('.000Z', 'Z');

// 30 February would become a day in March; there is no year 0
function dayExists(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  return isReal && !day.startsWith('0000');
}
