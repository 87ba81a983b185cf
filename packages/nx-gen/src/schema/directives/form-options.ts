import { listOf, nearest } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import { BULK_OPERATIONS, OPERATIONS, type ModelMarks, type Operation } from '../ir';
import { readGroup, readIcon, readNames, unquoted } from './form-names';
import { readSections } from './sections';

/** What stands between the parentheses of `@gen_form(...)`. */
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
  | 'sections'
>;

const KEYS = [
  'name',
  'plural',
  'only',
  'except',
  'group',
  'icon',
  'limit',
  'maxLimit',
  'bulk',
  'search',
  'sort',
  'fields',
  'filterBy',
  'sortBy',
  'sections',
] as const;
type Key = (typeof KEYS)[number];

const ENTRY = /\s*(?:([A-Za-z_]\w*)\s*:\s*("[^"]*"|'[^']*'|\[[^[\]]*\]|[^,[\]"']+))\s*(?:,|$)/y;

const EXAMPLE = '@gen_form(plural: "people", only: [list, show])';

/**
 * Reads `plural: "people", only: [list, show], group: "Sales"`.
 * @returns the options, or what is wrong with them
 */
export function readFormOptions(text: string): FormOptions | { problem: Told } {
  const given = new Map<Key, string>();
  const entry = new RegExp(ENTRY);
  while (entry.lastIndex < text.trimEnd().length) {
    const [, key, value] = entry.exec(text) ?? [];
    if (key === undefined || value === undefined)
      return { problem: told(`@gen_form(${text}) cannot be read`, `write it like ${EXAMPLE}`) };
    if (!isKey(key)) return { problem: told(`@gen_form knows no ${key}`, cure(key, KEYS)) };
    if (given.has(key)) return { problem: told(`@gen_form has ${key} twice`, 'keep one') };
    given.set(key, value.trim());
  }
  return READERS.reduce<FormOptions | { problem: Told }>((options, read) => {
    if ('problem' in options) return options;
    const more = read(given, options);
    return 'problem' in more ? more : { ...options, ...more };
  }, {});
}

type Given = ReadonlyMap<Key, string>;

/** What it reads of the options, in which those of the readers before it stand already. */
type Reader = (given: Given, before: FormOptions) => FormOptions | { problem: Told };

const READERS: readonly Reader[] = [
  readOperations,
  (given) => readNames({ name: given.get('name'), plural: given.get('plural') }),
  (given) => readGroup(given.get('group')),
  (given) => readIcon(given.get('icon')),
  readLimits,
  (given, { operations = OPERATIONS }) => readBulk(given.get('bulk'), operations),
  (given) => readSearch(given.get('search')),
  (given) => readSort(given.get('sort')),
  readFieldLists,
  (given) => readSections(given.get('sections')),
];

const isKey = (word: string): word is Key => KEYS.some((key) => key === word);

const cure = (word: string, known: readonly string[]): string => {
  const guess = nearest(word, known);
  return guess ? `did you mean ${guess}?` : `use ${listOf(known)}`;
};

/** The words of `[a, b]`; none where it is no list. */
const listedWords = (value: string): string[] =>
  (/^\[(.*)\]$/.exec(value)?.[1] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A page of more would keep a server busy with one request. */
const MOST_RECORDS = 100_000;

type Limits = Pick<ModelMarks, 'limit' | 'maxLimit'>;

function readLimits(given: Given): Limits | { problem: Told } {
  const limits: Limits = {};
  for (const key of ['limit', 'maxLimit'] as const) {
    const value = given.get(key);
    if (value === undefined) continue;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    if (number < 1 || number > MOST_RECORDS)
      return {
        problem: told(
          `${key} must be a whole number from 1 to ${MOST_RECORDS}, not ${value}`,
          `write it like @gen_form(${key}: 50)`,
        ),
      };
    limits[key] = number;
  }
  const { limit = 1, maxLimit = limit } = limits;
  return limit > maxLimit
    ? {
        problem: told(
          `limit: ${limit} is more than maxLimit: ${maxLimit} lets a page hold`,
          'raise maxLimit or lower limit',
        ),
      }
    : limits;
}

function readSearch(value: string | undefined): { search?: 'words' } | { problem: Told } {
  if (value === undefined) return {};
  return value === 'words'
    ? { search: value }
    : {
        problem: told(
          `search takes words, not ${value}`,
          'write search: words for what has each word, or leave it out for the text as it is',
        ),
      };
}

/** `start desc`; a field alone is sorted upwards. */
function readSort(value: string | undefined): Pick<ModelMarks, 'sort'> | { problem: Told } {
  if (value === undefined) return {};
  const [field = '', order = 'asc', ...more] = unquoted(value).trim().split(/\s+/);
  const isWhole = /^[A-Za-z]\w*$/.test(field) && more.length === 0;
  return isWhole && (order === 'asc' || order === 'desc')
    ? { sort: { field, order } }
    : {
        problem: told(
          `sort takes a field and asc or desc, not ${value}`,
          'write it like @gen_form(sort: "start desc")',
        ),
      };
}

type FieldLists = Pick<ModelMarks, 'onlyFields' | 'filterBy' | 'sortBy'>;

/** As they are written, and as the model has them. */
const FIELD_LISTS = [
  ['fields', 'onlyFields'],
  ['filterBy', 'filterBy'],
  ['sortBy', 'sortBy'],
] as const;

/** The fields that clients meet, and those that lists are filtered and sorted by. */
function readFieldLists(given: Given): FieldLists | { problem: Told } {
  const lists: FieldLists = {};
  for (const [key, mark] of FIELD_LISTS) {
    const value = given.get(key);
    if (value === undefined) continue;
    if (!/^\[.*\]$/.test(value))
      return { problem: told(`${key} needs a list of fields`, `write it like ${key}: [name]`) };
    lists[mark] = listedWords(value);
  }
  return lists;
}

const BULK_EXAMPLE = 'bulk: [edit, delete], or bulk: no';

function readBulk(
  value: string | undefined,
  operations: readonly Operation[],
): Pick<ModelMarks, 'bulk'> | { problem: Told } {
  if (value === undefined) return {};
  if (value === 'no') return { bulk: [] };
  const named = listedWords(value);
  if (named.length === 0)
    return { problem: told('bulk needs a list of operations', `write ${BULK_EXAMPLE}`) };
  const wrong = named.find((word) => !BULK_OPERATIONS.some((one) => one === word));
  if (wrong !== undefined)
    return {
      problem: told(`${wrong} is nothing that is done in bulk`, cure(wrong, BULK_OPERATIONS)),
    };
  const bulk = BULK_OPERATIONS.filter((one) => named.includes(one));
  const missing = bulk.find((one) => !operations.includes(one));
  return missing === undefined
    ? { bulk }
    : { problem: told(`bulk names ${missing}, which the same mark leaves out`, 'remove one') };
}

function readOperations(given: Given): Pick<ModelMarks, 'operations'> | { problem: Told } {
  if (given.has('only') && given.has('except'))
    return { problem: told('@gen_form takes only or except, not both') };
  const key = given.has('only') ? 'only' : 'except';
  const value = given.get(key);
  if (value === undefined) return {};
  const named = listedWords(value);
  if (named.length === 0)
    return { problem: told(`${key} needs a list of operations, such as ${key}: [list, show]`) };
  const wrong = named.find((word) => !isOperation(word));
  if (wrong !== undefined)
    return { problem: told(`${wrong} is no operation`, cure(wrong, OPERATIONS)) };
  const operations = OPERATIONS.filter((one) => named.includes(one) === (key === 'only'));
  if (operations.length === 0)
    return { problem: told('except leaves no operation', 'remove @gen_form instead') };
  return { operations };
}

const isOperation = (word: string): word is Operation => OPERATIONS.some((one) => one === word);
