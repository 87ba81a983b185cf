const LONGEST = 30;

/**
 * What leads from one text to the other, as lines of a unified diff.
 *
 * @param longest after so many lines the rest is counted
 */
export function differenceOf(from: string, to: string, longest = LONGEST): string[] {
  // loaded only here: a run that writes needs no diff
  const { structuredPatch } = require('diff') as typeof import('diff');
  const { hunks } = structuredPatch('', '', from, to, '', '', { context: 2 });
  const lines = hunks.flatMap(({ oldStart, newStart, lines }) => [
    `@@ -${oldStart} +${newStart} @@`,
    ...lines,
  ]);
  const rest = lines.length - longest;
  return rest > 1 ? [...lines.slice(0, longest), `… and ${rest} more lines`] : lines;
}
