import { type ProblemText, createProblem } from '../../base/diagnostics';
import { wordsOf } from '../../naming/words';
import type { ModelMarks } from '../ir';

// The parts of `@gen_form(...)` that name a resource and place it in the menu.

export const unquote = (value: string): string => value.replace(/^(["'])(.*)\1$/, '$2');

type Names = Pick<ModelMarks, 'singular' | 'plural'>;

/** The option's key, the model's property, and an example. */
const NAME_OPTIONS = [
  ['name', 'singular', '"activity" or "sales person"'],
  ['plural', 'plural', '"people" or "sales people"'],
] as const;

export function readNames(
  options: Readonly<Record<'name' | 'plural', string | undefined>>,
): Names | { problem: ProblemText } {
  const names: Names = {};
  for (const [key, mark, example] of NAME_OPTIONS) {
    const value = options[key];
    if (value === undefined) continue;
    const words = unquote(value);
    if (!/^[A-Za-z][A-Za-z0-9_ -]*$/.test(words) || wordsOf(words).length === 0)
      return {
        problem: createProblem(
          `the ${key} ${value} must be one or more words of letters and digits, such as ${example}`,
        ),
      };
    names[mark] = words;
  }
  return names;
}

/** No brackets: they would end the mark. */
const GROUP_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} &.,:/'’+_-]*$/u;

/** The menu is about thirty letters wide. */
const MAX_GROUP_LENGTH = 30;

export function readGroup(
  value: string | undefined,
): Pick<ModelMarks, 'group'> | { problem: ProblemText } {
  if (value === undefined) return {};
  const group = unquote(value).trim();
  return GROUP_PATTERN.test(group) && group.length <= MAX_GROUP_LENGTH
    ? { group }
    : {
        problem: createProblem(
          `the group ${value} must be a heading for the menu: 1 to ${MAX_GROUP_LENGTH} letters, digits, spaces and & . , : / ' + _ -, such as "Sales"`,
        ),
      };
}

/** Must be valid as both the module and the constant that are named after it. */
const ICON_PATTERN = /^(?:no|[A-Z][A-Za-z0-9]*)$/;

export function readIcon(
  value: string | undefined,
): Pick<ModelMarks, 'icon'> | { problem: ProblemText } {
  if (value === undefined) return {};
  const icon = unquote(value).trim();
  return ICON_PATTERN.test(icon)
    ? { icon }
    : {
        problem: createProblem(
          `the icon ${value} must be the name of one of Material UI's icons, such as Storefront`,
          'write it like @gen_form(icon: Storefront), or icon: no for none',
        ),
      };
}
