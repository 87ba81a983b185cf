/** More than a long chapter; a text of lists within lists takes a second then. */
const MOST_CHARACTERS = 200_000;
/** The parser looks from each on to the end: with ten times as many, a page would stand still for half a minute. */
const MOST_BRACKETS = 2_000;

/** True of a text whose parsing would keep the page from everything else, which somebody may have meant it for. */
export const isTooMuch = (text: string): boolean =>
  text.length > MOST_CHARACTERS || text.split('[', MOST_BRACKETS + 2).length > MOST_BRACKETS + 1;
