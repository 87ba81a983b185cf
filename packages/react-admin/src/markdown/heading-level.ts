/** The page's own name is its only heading of the first level. */
const HIGHEST = 2;
const LOWEST = 6;

/**
 * The level in the page of each heading of a text, asked for in their order: below the page's own heading, and none skipped,
 * whatever the text begins with and leaves out.
 */
export function headingLevels(): (level: number) => number {
  const above: number[] = [];
  return (level) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return Math.min(HIGHEST + above.length - 1, LOWEST);
  };
}
