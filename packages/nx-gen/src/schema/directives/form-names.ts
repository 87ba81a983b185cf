import { type Told, told } from '../../base/diagnostics';
import { wordsOf } from '../../naming/words';
import type { ModelMarks } from '../ir';

// What `@gen_form(...)` says of how a resource is called and where the menu has it.

export const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/, '$2');

type Names = Pick<ModelMarks, 'singular' | 'plural'>;

/** As they are written, and as the model has them, with an example. */
const NAMES = [
  ['name', 'singular', '"activity" or "sales person"'],
  ['plural', 'plural', '"people" or "sales people"'],
] as const;

export function readNames(
  given: Readonly<Record<'name' | 'plural', string | undefined>>,
): Names | { problem: Told } {
  const names: Names = {};
  for (const [key, mark, example] of NAMES) {
    const value = given[key];
    if (value === undefined) continue;
    const words = unquoted(value);
    if (!/^[A-Za-z][A-Za-z0-9_ -]*$/.test(words) || wordsOf(words).length === 0)
      return {
        problem: told(
          `the ${key} ${value} must be one or more words of letters and digits, such as ${example}`,
        ),
      };
    names[mark] = words;
  }
  return names;
}

/** No brackets: they would end the mark. */
const GROUP = /^[\p{L}\p{N}][\p{L}\p{N} &.,:/'’+_-]*$/u;

/** The menu is as wide as some thirty letters. */
const LONGEST_GROUP = 30;

export function readGroup(
  value: string | undefined,
): Pick<ModelMarks, 'group'> | { problem: Told } {
  if (value === undefined) return {};
  const group = unquoted(value).trim();
  return GROUP.test(group) && group.length <= LONGEST_GROUP
    ? { group }
    : {
        problem: told(
          `the group ${value} must be a heading for the menu: 1 to ${LONGEST_GROUP} letters, digits, spaces and & . , : / ' + _ -, such as "Sales"`,
        ),
      };
}

/** As a module and a constant are called, which both are made of it. */
const ICON = /^(?:no|[A-Z][A-Za-z0-9]*)$/;

export function readIcon(value: string | undefined): Pick<ModelMarks, 'icon'> | { problem: Told } {
  if (value === undefined) return {};
  const icon = unquoted(value).trim();
  return ICON.test(icon)
    ? { icon }
    : {
        problem: told(
          `the icon ${value} must be the name of one of Material UI's icons, such as Storefront`,
          'write it like @gen_form(icon: Storefront), or icon: no for none',
        ),
      };
}
