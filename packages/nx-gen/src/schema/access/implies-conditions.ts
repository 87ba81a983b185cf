import type { Condition, Literal } from './rule';

/**
 * Checks whether every value of a field that meets all of the first conditions meets all of the others. Only what is certain in
 * every database counts: two different texts can be equal for one that ignores case.
 */
export const impliesConditions = (
  those: readonly Condition[],
  others: readonly Condition[],
): boolean => others.every((other) => those.some((one) => impliesCondition(one, other)));

function impliesCondition(one: Condition, other: Condition): boolean {
  const [only, wanted] = [admittedBy(one), admittedBy(other)];
  if (only && wanted) return isSubset(only, wanted);
  const [without, unwanted] = [excludedBy(one), excludedBy(other)];
  if (without && unwanted) return isSubset(unwanted, without);
  if (unwanted && only) return unwanted.every(isNull) && !only.some(isNull);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the only values that meet the condition; undefined if it lists none. */
function admittedBy(condition: Condition): readonly Literal[] | undefined {
  if (condition.by === 'equals') return [condition.value];
  return condition.by === 'in' ? condition.values : undefined;
}

/** Returns the only values that do not meet the condition; undefined if it lists none. */
function excludedBy(condition: Condition): readonly Literal[] | undefined {
  if (condition.by === 'not') return [condition.value];
  return condition.by === 'notIn' ? condition.values : undefined;
}

const isSubset = (some: readonly Literal[], all: readonly Literal[]): boolean =>
  some.every((one) => all.some(({ as, text }) => as === one.as && text === one.text));

const isNull = ({ as }: Literal): boolean => as === 'null';
