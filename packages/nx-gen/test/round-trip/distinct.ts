import type { Row } from './exchange';
import { Untriable } from './fault';
import { agrees } from './references';
import type { Subject } from './subject';

/** How many other values are tried. */
const TRIES = 200;

/**
 * Gives a body other values where a unique rule already has a record with those.
 *
 * @param known the records of the model
 * @param decided columns whose values stay
 * @param value another value for a field, other for every number
 * @throws {Untriable} where no value is left
 */
export function makeDistinct(
  subject: Subject,
  body: Row,
  known: readonly Row[],
  decided: Row,
  value: (name: string, number: number) => unknown,
): void {
  const isTaken = (): boolean =>
    subject.model.uniques.some(({ fields, isPartial }) => {
      const given = Object.fromEntries(fields.map((name) => [name, subject.valueOf(name, body)]));
      const isWhole = Object.values(given).every((one) => one !== undefined && one !== null);
      return !isPartial && isWhole && known.some((row) => agrees(row, given));
    });
  if (!isTaken()) return;
  const ruled = new Set(subject.model.uniques.flatMap(({ fields }) => fields));
  const free = Object.keys(body).filter((name) => ruled.has(name) && !(name in decided));
  for (let step = 1; step <= TRIES && free.length > 0; step++) {
    // not all in step: two fields of two values have four pairs
    free.forEach((name, at) => (body[name] = value(name, step >> at)));
    if (!isTaken()) return;
  }
  throw new Untriable(`${subject.model.name} has no values left that its unique rules would take`);
}
