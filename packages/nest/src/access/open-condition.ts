import { isPlainObject } from '../values/plain-object';

/**
 * True where Prisma would leave a part of the condition out, and so meet more than was meant: it takes `undefined` for any
 * value, a field of which nothing is asked for no question, and an empty AND or NOT for none. An empty OR meets nothing by
 * itself, and is left out inside an AND.
 */
export const isOpen = (condition: object): boolean =>
  !Object.keys(condition).length ||
  Object.entries(condition).some(([name, value]) =>
    CONNECTIVES.has(name) ? isOpenList(value) : isOpenFilter(value),
  );

/** A field called like such a word is asked by no list. */
const CONNECTIVES: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT']);

const isOpenList = (value: unknown): boolean =>
  Array.isArray(value)
    ? !value.length || value.some((part) => isOpenPart(part))
    : isOpenPart(value);

const isOpenPart = (part: unknown): boolean =>
  part === undefined || (isPlain(part) && isOpen(part));

/** What is asked of a field, or of the records of a relation. */
function isOpenFilter(filter: unknown): boolean {
  if (filter === undefined) return true;
  if (Array.isArray(filter)) return filter.includes(undefined);
  if (!isPlain(filter)) return false;
  const entries = Object.entries(filter);
  return !entries.length || entries.some(([how, value]) => isOpenAsked(how, value));
}

/** Records of which there must be one, or none, whatever is in them. */
const OF_ANY: ReadonlySet<string> = new Set(['is', 'isNot', 'some', 'none']);

function isOpenAsked(how: string, value: unknown): boolean {
  if (CONNECTIVES.has(how)) return isOpenList(value);
  // JSON may be compared with an empty object
  if (how === 'equals') return holdsUndefined(value);
  return OF_ANY.has(how) && isPlain(value) && !Object.keys(value).length
    ? false
    : isOpenFilter(value);
}

const holdsUndefined = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value)
    ? value.some(holdsUndefined)
    : isPlain(value) && Object.values(value).some(holdsUndefined));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isPlainObject(value);
