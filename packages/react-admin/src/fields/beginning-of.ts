/** A longer text is folded on a page: it would fill about five screens. */
const MAX_CHARACTERS = 10_000;
const MAX_LINES = 200;

/** What is shown of it. */
const SHOWN_CHARACTERS = 3_000;
const SHOWN_LINES = 40;

/** More than a line of a table holds. */
const LINE_CHARACTERS = 300;

/** Returns the first lines of a text that is too long for a page; undefined for any other. */
export function beginningOf(text: string): string | undefined {
  if (text.length <= MAX_CHARACTERS && text.split('\n', MAX_LINES + 1).length <= MAX_LINES)
    return undefined;
  const lines = text.slice(0, SHOWN_CHARACTERS).split('\n', SHOWN_LINES).join('\n');
  return `${withoutHalf(lines)}\n…`;
}

/** Returns at least what fits into some lines of a table, which would otherwise lay out megabytes to show two of each text. */
export function firstLines(text: string, lines = 1): string {
  const characters = lines * LINE_CHARACTERS;
  return text.length <= characters ? text : `${withoutHalf(text.slice(0, characters))}…`;
}

/** Leaves out the first half of a character that was cut in two at the end. */
export const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');
