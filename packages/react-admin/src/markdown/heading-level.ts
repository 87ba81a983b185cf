/** The page's own title is its only first-level heading. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;

/**
 * Returns a function that maps the headings of a text, in order, to levels in the page: below the page's own heading and without
 * gaps, whatever levels the text uses.
 */
export function headingLevelMapper(): (level: number) => number {
  const above: number[] = [];
  return (level) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return Math.min(FIRST_LEVEL + above.length - 1, LAST_LEVEL);
  };
}
