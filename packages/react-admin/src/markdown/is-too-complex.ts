/** More than a long chapter; beyond it, nested lists take a second to parse. */
const MAX_CHARACTERS = 200_000;
/** The parser scans from each bracket to the end: ten times as many would block the page for half a minute. */
const MAX_BRACKETS = 2_000;

/** Whether parsing the text would block the page, which may be the intent of its author. */
export const isTooComplex = (text: string): boolean =>
  text.length > MAX_CHARACTERS || text.split('[', MAX_BRACKETS + 2).length > MAX_BRACKETS + 1;
