import type { Row } from './exchange';
import { UntestableError } from './fault';
import { hasValues } from './references';
import type { Subject } from './subject';

/** How many other combinations of values are tried. */
const MAX_ATTEMPTS = 200;

/**
 * Replaces values of a body where a record already has the same ones under a unique constraint.
 *
 * @param known the records of the model
 * @param fixed columns whose values must stay
 * @param value returns a field's value, a different one for every number
 * @throws {UntestableError} where no values are left
 */
export function makeDistinct(
  subject: Subject,
  body: Row,
  known: readonly Row[],
  fixed: Row,
  value: (name: string, number: number) => unknown,
): void {
  const isTaken = (): boolean =>
    subject.model.uniques.some(({ fields, isPartial }) => {
      const given = Object.fromEntries(fields.map((name) => [name, subject.valueOf(name, body)]));
      const isWhole = Object.values(given).every((one) => one !== undefined && one !== null);
      return !isPartial && isWhole && known.some((row) => hasValues(row, given));
    });
  if (!isTaken()) return;
  const uniqueFields = new Set(subject.model.uniques.flatMap(({ fields }) => fields));
  const free = Object.keys(body).filter((name) => uniqueFields.has(name) && !(name in fixed));
  for (let step = 1; step <= MAX_ATTEMPTS && free.length > 0; step++) {
    // fields advance at different rates: two fields of two values have four pairs
    free.forEach((name, at) => (body[name] = value(name, step >> at)));
    if (!isTaken()) return;
  }
  throw new UntestableError(
    `${subject.model.name} has no values left that its unique rules would take`,
  );
}
