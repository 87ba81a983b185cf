import { camelOf, wordsOf } from '../../../naming/words';
import type { Made } from './made';

/** One thing in which the records of the tests differ. */
export interface Difference {
  readonly options: readonly Option[];
}

export interface Option {
  /** What it says of the record; empty where it is nothing special. */
  readonly label: string;
  apply(record: Made): void;
}

/** As many records as tell rules apart: the more of a rule, the more of them, within reason. */
const MOST = 12;
/** The nothing-special record, one for each other option, and those that have all and all but one of the first others. */
export function choices(differences: readonly Difference[]): Option[][] {
  const first = differences.map(({ options: [option] }) => option);
  const second = differences.map(({ options }) => options[1] ?? options[0]);
  const rows = [
    first,
    ...differences.flatMap(({ options }, at) =>
      options.slice(1).map((option) => replaced(first, at, option)),
    ),
    second,
    ...differences.map((_, at) => replaced(second, at, first[at])),
  ].map((row) => row.filter((option) => option !== undefined));
  return rows
    .filter(
      (row, at) => rows.findIndex((one) => one.every((option, n) => option === row[n])) === at,
    )
    .slice(0, MOST);
}

const replaced = <T>(row: readonly T[], at: number, one: T): T[] =>
  row.map((other, place) => (place === at ? one : other));

/** The name, or one like it that no other record has. */
export function free(name: string, taken: Set<string>): string {
  let found = name;
  for (let number = 2; taken.has(found); number++) found = `${name}${number}`;
  taken.add(found);
  return found;
}

/** Of a record that is special in many ways, the name does not say in which. */
const LONGEST_NAME = 32;

export function nameOf(chosen: readonly Option[], differences: readonly Difference[]): string {
  const special = chosen.filter((option, at) => option !== differences[at]?.options[0]);
  const labels = (special.length > 0 ? special : chosen.slice(0, 1))
    .map(({ label }) => label)
    .filter(Boolean);
  const name = labels.length === 0 ? 'plain' : camelOf(labels.flatMap(wordsOf));
  return name.length > LONGEST_NAME ? 'special' : name;
}
