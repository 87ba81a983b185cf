import { listOf, nearest } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import { BULK_OPERATIONS, OPERATIONS, type ModelMarks, type Operation } from '../ir';
import { readGroup, readIcon, readNames, unquote } from './form-names';
import { readSwitches, readVersions } from './form-switches';
import { readSections } from './sections';

/** The options of `@gen_form(...)`. */
export type FormOptions = Pick<
  ModelMarks,
  | 'singular'
  | 'plural'
  | 'operations'
  | 'group'
  | 'icon'
  | 'limit'
  | 'maxLimit'
  | 'bulk'
  | 'search'
  | 'sort'
  | 'onlyFields'
  | 'filterBy'
  | 'sortBy'
  | 'searchFields'
  | 'columns'
  | 'sections'
  | 'aggregate'
  | 'studio'
  | 'versions'
>;

const OPTION_KEYS = [
  'name',
  'plural',
  'only',
  'except',
  'group',
  'icon',
  'limit',
  'maxLimit',
  'bulk',
  'aggregate',
  'search',
  'sort',
  'fields',
  'filterBy',
  'sortBy',
  'searchBy',
  'columns',
  'sections',
  'studio',
  'versions',
] as const;
type Key = (typeof OPTION_KEYS)[number];

const ENTRY = /\s*(?:([A-Za-z_]\w*)\s*:\s*("[^"]*"|'[^']*'|\[[^[\]]*\]|[^,[\]"']+))\s*(?:,|$)/y;

const EXAMPLE = '@gen_form(plural: "people", only: [list, show])';

/**
 * Reads `plural: "people", only: [list, show], group: "Sales"`.
 * @returns the options, or what is wrong with them
 */
export function readFormOptions(text: string): FormOptions | { problem: ProblemText } {
  const given = new Map<Key, string>();
  const entry = new RegExp(ENTRY);
  while (entry.lastIndex < text.trimEnd().length) {
    const [, key, value] = entry.exec(text) ?? [];
    if (key === undefined || value === undefined)
      return {
        problem: createProblem(`@gen_form(${text}) cannot be read`, `write it like ${EXAMPLE}`),
      };
    if (!isKey(key))
      return {
        problem: createProblem(`@gen_form has no option ${key}`, suggestWord(key, OPTION_KEYS)),
      };
    if (given.has(key)) return { problem: createProblem(`@gen_form has ${key} twice`, 'keep one') };
    given.set(key, value.trim());
  }
  return OPTION_READERS.reduce<FormOptions | { problem: ProblemText }>((options, read) => {
    if ('problem' in options) return options;
    const more = read(given, options);
    return 'problem' in more ? more : { ...options, ...more };
  }, {});
}

type GivenOptions = ReadonlyMap<Key, string>;

/** Reads some of the options; `before` has those that earlier readers returned. */
type OptionReader = (
  given: GivenOptions,
  before: FormOptions,
) => FormOptions | { problem: ProblemText };

const OPTION_READERS: readonly OptionReader[] = [
  readOperations,
  (given) => readNames({ name: given.get('name'), plural: given.get('plural') }),
  (given) => readGroup(given.get('group')),
  (given) => readIcon(given.get('icon')),
  readLimits,
  (given, { operations = OPERATIONS }) => readBulk(given.get('bulk'), operations),
  (given) => readVersions(given.get('versions')),
  (given) => readSearch(given.get('search')),
  (given) => readSort(given.get('sort')),
  readFieldLists,
  (given) => readSections(given.get('sections')),
  (given, { operations = OPERATIONS }) => readSwitches(given, operations),
];

const isKey = (word: string): word is Key => OPTION_KEYS.some((key) => key === word);

const suggestWord = (word: string, known: readonly string[]): string => {
  const guess = nearest(word, known);
  return guess ? `did you mean ${guess}?` : `use ${listOf(known)}`;
};

/** Returns the words of `[a, b]`; empty if it is not a list. */
const parseWordList = (value: string): string[] =>
  (/^\[(.*)\]$/.exec(value)?.[1] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A longer page would keep a server busy with one request. */
const MAX_PAGE_SIZE = 100_000;

type Limits = Pick<ModelMarks, 'limit' | 'maxLimit'>;

function readLimits(given: GivenOptions): Limits | { problem: ProblemText } {
  const limits: Limits = {};
  for (const key of ['limit', 'maxLimit'] as const) {
    const value = given.get(key);
    if (value === undefined) continue;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    if (number < 1 || number > MAX_PAGE_SIZE)
      return {
        problem: createProblem(
          `${key} must be a whole number from 1 to ${MAX_PAGE_SIZE}, not ${value}`,
          `write it like @gen_form(${key}: 50)`,
        ),
      };
    limits[key] = number;
  }
  const { limit = 1, maxLimit = limit } = limits;
  return limit > maxLimit
    ? {
        problem: createProblem(
          `limit: ${limit} is more than maxLimit: ${maxLimit} allows on a page`,
          'raise maxLimit or lower limit',
        ),
      }
    : limits;
}

function readSearch(value: string | undefined): { search?: 'words' } | { problem: ProblemText } {
  if (value === undefined) return {};
  return value === 'words'
    ? { search: value }
    : {
        problem: createProblem(
          `search accepts only words, not ${value}`,
          'write search: words to match every word, or remove it to match the exact text',
        ),
      };
}

/** Reads `start desc`; a field alone sorts ascending. */
function readSort(value: string | undefined): Pick<ModelMarks, 'sort'> | { problem: ProblemText } {
  if (value === undefined) return {};
  const [field = '', order = 'asc', ...more] = unquote(value).trim().split(/\s+/);
  const isWhole = /^[A-Za-z]\w*$/.test(field) && more.length === 0;
  return isWhole && (order === 'asc' || order === 'desc')
    ? { sort: { field, order } }
    : {
        problem: createProblem(
          `sort takes a field and asc or desc, not ${value}`,
          'write it like @gen_form(sort: "start desc")',
        ),
      };
}

type FieldLists = Pick<
  ModelMarks,
  'onlyFields' | 'filterBy' | 'sortBy' | 'searchFields' | 'columns'
>;

/** The option's key and the model's property. */
const FIELD_LISTS = [
  ['fields', 'onlyFields'],
  ['filterBy', 'filterBy'],
  ['sortBy', 'sortBy'],
  ['searchBy', 'searchFields'],
  ['columns', 'columns'],
] as const;

/** Reads the public fields, those that lists can be filtered, sorted and searched by, and the columns of tables. */
function readFieldLists(given: GivenOptions): FieldLists | { problem: ProblemText } {
  const lists: FieldLists = {};
  for (const [key, mark] of FIELD_LISTS) {
    const value = given.get(key);
    if (value === undefined) continue;
    if (!/^\[.*\]$/.test(value))
      return {
        problem: createProblem(`${key} needs a list of fields`, `write it like ${key}: [name]`),
      };
    lists[mark] = parseWordList(value);
  }
  return lists;
}

const BULK_EXAMPLE = 'bulk: [edit, delete], bulk: yes or bulk: no';

function readBulk(
  value: string | undefined,
  operations: readonly Operation[],
): Pick<ModelMarks, 'bulk'> | { problem: ProblemText } {
  if (value === undefined) return {};
  if (value === 'no') return { bulk: [] };
  if (value === 'yes')
    return BULK_OPERATIONS.some((one) => operations.includes(one))
      ? { bulk: BULK_OPERATIONS }
      : {
          problem: createProblem(
            `bulk: yes needs ${listOf(BULK_OPERATIONS)}, which the same mark leaves out`,
            'remove one',
          ),
        };
  const named = parseWordList(value);
  if (named.length === 0)
    return { problem: createProblem('bulk needs a list of operations', `write ${BULK_EXAMPLE}`) };
  const wrong = named.find((word) => !BULK_OPERATIONS.some((one) => one === word));
  if (wrong !== undefined)
    return {
      problem: createProblem(
        `${wrong} cannot be done in bulk`,
        suggestWord(wrong, BULK_OPERATIONS),
      ),
    };
  const bulk = BULK_OPERATIONS.filter((one) => named.includes(one));
  const missing = bulk.find((one) => !operations.includes(one));
  return missing === undefined
    ? { bulk }
    : {
        problem: createProblem(
          `bulk names ${missing}, which the same mark leaves out`,
          'remove one',
        ),
      };
}

function readOperations(
  given: GivenOptions,
): Pick<ModelMarks, 'operations'> | { problem: ProblemText } {
  if (given.has('only') && given.has('except'))
    return { problem: createProblem('@gen_form takes only or except, not both') };
  const key = given.has('only') ? 'only' : 'except';
  const value = given.get(key);
  if (value === undefined) return {};
  const named = parseWordList(value);
  if (named.length === 0)
    return {
      problem: createProblem(`${key} needs a list of operations, such as ${key}: [list, show]`),
    };
  const wrong = named.find((word) => !isOperation(word));
  if (wrong !== undefined)
    return {
      problem: createProblem(`${wrong} is not an operation`, suggestWord(wrong, OPERATIONS)),
    };
  const operations = OPERATIONS.filter((one) => named.includes(one) === (key === 'only'));
  if (operations.length === 0)
    return { problem: createProblem('except leaves no operation', 'remove @gen_form instead') };
  return { operations };
}

const isOperation = (word: string): word is Operation => OPERATIONS.some((one) => one === word);
