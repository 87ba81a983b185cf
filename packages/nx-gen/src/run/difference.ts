const MAX_LINES = 30;

/**
 * Returns the lines of a unified diff between two texts.
 *
 * @param maxLines maximum number of lines; the rest is only counted
 */
export function diffLines(from: string, to: string, maxLines = MAX_LINES): string[] {
  // loaded lazily: a run that writes needs no diff
  const { structuredPatch } = require('diff') as typeof import('diff');
  const { hunks } = structuredPatch('', '', from, to, '', '', { context: 2 });
  const lines = hunks.flatMap(({ oldStart, newStart, lines }) => [
    `@@ -${oldStart} +${newStart} @@`,
    ...lines,
  ]);
  const rest = lines.length - maxLines;
  return rest > 1 ? [...lines.slice(0, maxLines), `… and ${rest} more lines`] : lines;
}
