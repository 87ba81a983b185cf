import { camelOf, wordsOf } from '../../../naming/words';
import type { TestRecord } from './test-record';

/** A property in which the test records differ. */
export interface Difference {
  readonly options: readonly Option[];
}

export interface Option {
  /** Its part of the record's name; empty for the default option. */
  readonly label: string;
  apply(record: TestRecord): void;
}

/** In the place of an option that another one of the same row excludes. */
export const NO_OPTION: Option = { label: '', apply: () => undefined };

/** The maximum number of records: enough to tell rules apart, and more for longer rules. */
const MAX_RECORDS = 12;
/**
 * Returns the record with all default options, one for each other option, and those with the first alternative
 * everywhere, or everywhere but in one place.
 */
export function combinations(
  differences: readonly Difference[],
  settled: (rows: Option[][]) => Option[][] = (rows) => rows,
): Option[][] {
  const first = differences.map(({ options: [option] }) => option);
  const second = differences.map(({ options }) => options[1] ?? options[0]);
  const rows = [
    first,
    ...differences.flatMap(({ options }, at) =>
      options.slice(1).map((option) => replaceAt(first, at, option)),
    ),
    second,
    ...differences.map((_, at) => replaceAt(second, at, first[at])),
  ].map((row) => row.filter((option) => option !== undefined));
  return settled(rows)
    .filter(
      (row, at, all) => all.findIndex((one) => one.every((option, n) => option === row[n])) === at,
    )
    .slice(0, MAX_RECORDS);
}

const replaceAt = <T>(row: readonly T[], at: number, one: T): T[] =>
  row.map((other, place) => (place === at ? one : other));

/** Returns the name, or a variation that is not taken. */
export function uniqueName(name: string, taken: Set<string>): string {
  let found = name;
  for (let number = 2; taken.has(found); number++) found = `${name}${number}`;
  taken.add(found);
  return found;
}

/** A longer name, of a record with many alternatives, no longer lists them. */
const MAX_NAME_LENGTH = 32;

export function nameOf(chosen: readonly Option[], differences: readonly Difference[]): string {
  const special = chosen.filter(
    (option, at) => option !== NO_OPTION && option !== differences[at]?.options[0],
  );
  const labels = (special.length > 0 ? special : chosen.slice(0, 1))
    .map(({ label }) => label)
    .filter(Boolean);
  const name = labels.length === 0 ? 'plain' : camelOf(labels.flatMap(wordsOf));
  return name.length > MAX_NAME_LENGTH ? 'special' : name;
}
