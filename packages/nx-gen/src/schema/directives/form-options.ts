import { listOf, nearest } from '../../base/nearest';
import { wordsOf } from '../../naming/words';
import { type Told, told } from '../../base/diagnostics';
import { OPERATIONS, type ModelMarks, type Operation } from '../ir';

/** What stands between the parentheses of `@gen_form(...)`. */
export type FormOptions = Pick<ModelMarks, 'plural' | 'operations' | 'group'>;

const KEYS = ['plural', 'only', 'except', 'group'] as const;
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
  if (given.has('only') && given.has('except'))
    return { problem: told('@gen_form takes only or except, not both') };
  const plural = readPlural(given.get('plural'));
  if (plural && 'problem' in plural) return plural;
  const operations = readOperations(given);
  if (operations && 'problem' in operations) return operations;
  const group = readGroup(given.get('group'));
  if (group && 'problem' in group) return group;
  return { ...plural, ...operations, ...group };
}

const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/, '$2');

const isKey = (word: string): word is Key => KEYS.some((key) => key === word);

const cure = (word: string, known: readonly string[]): string => {
  const guess = nearest(word, known);
  return guess ? `did you mean ${guess}?` : `use ${listOf(known)}`;
};

function readPlural(value: string | undefined): { plural: string } | { problem: Told } | undefined {
  if (value === undefined) return undefined;
  const plural = unquoted(value);
  return /^[A-Za-z][A-Za-z0-9_ -]*$/.test(plural) && wordsOf(plural).length > 0
    ? { plural }
    : {
        problem: told(
          `the plural ${value} must be one or more words of letters and digits, such as "people" or "sales people"`,
        ),
      };
}

/** No brackets: they would end the mark. */
const GROUP = /^[\p{L}\p{N}][\p{L}\p{N} &.,:/'’+_-]*$/u;

/** The menu is as wide as some thirty letters. */
const LONGEST_GROUP = 30;

function readGroup(value: string | undefined): { group: string } | { problem: Told } | undefined {
  if (value === undefined) return undefined;
  const group = unquoted(value).trim();
  return GROUP.test(group) && group.length <= LONGEST_GROUP
    ? { group }
    : {
        problem: told(
          `the group ${value} must be a heading for the menu: 1 to ${LONGEST_GROUP} letters, digits, spaces and & . , : / ' + _ -, such as "Sales"`,
        ),
      };
}

function readOperations(
  given: ReadonlyMap<Key, string>,
): { operations: Operation[] } | { problem: Told } | undefined {
  const key = given.has('only') ? 'only' : 'except';
  const value = given.get(key);
  if (value === undefined) return undefined;
  const words = /^\[(.*)\]$/
    .exec(value)?.[1]
    ?.split(',')
    .map((word) => word.trim());
  const named = words?.filter(Boolean) ?? [];
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
