import { isPlainObject } from '../values/plain-object';

/**
 * Checks whether Prisma would ignore a part of the condition and so match more than intended: it
 * ignores `undefined` values, fields without a filter, and an empty AND or NOT. An empty OR alone
 * matches nothing, but is ignored inside an AND.
 */
export const hasIgnoredPart = (condition: object): boolean =>
  !Object.keys(condition).length ||
  Object.entries(condition).some(([name, value]) =>
    LOGICAL_OPERATORS.has(name) ? listHasIgnoredPart(value) : filterHasIgnoredPart(value),
  );

/** A field named like one of these is never filtered by an array. */
const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

const listHasIgnoredPart = (value: unknown): boolean =>
  Array.isArray(value)
    ? !value.length || value.some((part) => isIgnoredPart(part))
    : isIgnoredPart(value);

const isIgnoredPart = (part: unknown): boolean =>
  part === undefined || (isPlain(part) && hasIgnoredPart(part));

/** Checks the filter of a field or of related records. */
function filterHasIgnoredPart(filter: unknown): boolean {
  if (filter === undefined) return true;
  if (Array.isArray(filter)) return filter.includes(undefined);
  if (!isPlain(filter)) return false;
  const entries = Object.entries(filter);
  return !entries.length || entries.some(([how, value]) => operandHasIgnoredPart(how, value));
}

/** Quantifiers that accept an empty condition: the related records exist or do not, whatever they hold. */
const EXISTENCE_QUANTIFIERS: ReadonlySet<string> = new Set(['is', 'isNot', 'some', 'none']);

function operandHasIgnoredPart(name: string, value: unknown): boolean {
  if (LOGICAL_OPERATORS.has(name)) return listHasIgnoredPart(value);
  // JSON may be compared with an empty object
  if (name === 'equals') return containsUndefined(value);
  return EXISTENCE_QUANTIFIERS.has(name) && isPlain(value) && !Object.keys(value).length
    ? false
    : filterHasIgnoredPart(value);
}

const containsUndefined = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value)
    ? value.some(containsUndefined)
    : isPlain(value) && Object.values(value).some(containsUndefined));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isPlainObject(value);
