// The summary of `npm test`, from the counts of each check.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** How many lines of a failure the summary repeats: its whole output is above, where it happened. */
const LINES_OF_A_FAILURE = 25;
const MOST_FAILURES = 10;

/**
 * Returns the summary, whose last line is `N passed, N failed`. `results`: [{ name, passed, failed, skipped: [title],
 * failures?: [{ message, again? }], detail? }]; `forbidden`: the skipped titles that had to run, each of which counts
 * as a failure.
 */
export function reportLines(results, forbidden = []) {
  const width = Math.max(0, ...results.map(({ name }) => name.length)) + 2;
  const lines = results.map((result) => `  ${result.name.padEnd(width)}${countsOf(result)}`);
  const excused = results
    .flatMap(({ skipped }) => skipped)
    .filter((title) => !forbidden.includes(title));
  lines.push(...forbidden.map((title) => `  skipped, but must run here: ${title}`));
  lines.push(...excused.map((title) => `  skipped: ${title}`));
  lines.push(...failureLines(results.flatMap(({ failures = [] }) => failures)));
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed)) + forbidden.length;
  return [...lines, '', `${passed} passed, ${failed} failed`];
}

function failureLines(failures) {
  const lines = failures
    .slice(0, MOST_FAILURES)
    .flatMap(({ message, again }) => [
      '',
      ...message.trimEnd().split('\n').slice(0, LINES_OF_A_FAILURE),
      ...(again ? [`  ${again}`] : []),
    ]);
  const more = failures.length - MOST_FAILURES;
  return more > 0 ? [...lines, '', `  and ${more} more, above`] : lines;
}

function countsOf({ passed, failed, skipped, detail }) {
  const counts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped.length > 0 && `${skipped.length} skipped`,
  ];
  return counts.filter(Boolean).join(', ') + (detail ? ` (${detail})` : '');
}

/**
 * Returns lines that say what was left out, and how to run it.
 * @param {{ part: string, reason: 'same' | 'ci' }[]} leftOut
 */
export function leftOutLines(leftOut) {
  const of = (wanted) => leftOut.filter(({ reason }) => reason === wanted).map(({ part }) => part);
  const lines = Object.entries(LEFT_OUT).flatMap(([reason, text]) =>
    of(reason).length > 0 ? [`  ${text}: ${of(reason).join(', ')}.`] : [],
  );
  return lines.length > 0 ? [...lines, '  To run all of it: npm test -- --all', ''] : [];
}

const LEFT_OUT = {
  same: 'Left out, for they passed before and nothing that they read has changed',
  ci: 'Left to CI, for they take minutes, or the change reaches them only through another package',
};
