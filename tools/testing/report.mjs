// The last lines of `npm test`, from what each check counted.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * `results`: [{ name, passed, failed, skipped: [title], detail? }]; `forbidden`: the skipped titles
 * that had to run, each of which counts as a failure. The last line is `N passed, N failed`.
 */
export function reportLines(results, forbidden = []) {
  const width = Math.max(0, ...results.map(({ name }) => name.length)) + 2;
  const lines = results.map((result) => `  ${result.name.padEnd(width)}${countsOf(result)}`);
  const excused = results
    .flatMap(({ skipped }) => skipped)
    .filter((title) => !forbidden.includes(title));
  lines.push(...forbidden.map((title) => `  skipped, but must run here: ${title}`));
  lines.push(...excused.map((title) => `  skipped: ${title}`));
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed)) + forbidden.length;
  return [...lines, '', `${passed} passed, ${failed} failed`];
}

function countsOf({ passed, failed, skipped, detail }) {
  const counts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped.length > 0 && `${skipped.length} skipped`,
  ];
  return counts.filter(Boolean).join(', ') + (detail ? ` (${detail})` : '');
}
