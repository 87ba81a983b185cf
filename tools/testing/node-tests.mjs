// Runs the tests of the scripts themselves: every *.test.mjs below a folder, with Node's test runner.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/processes.mjs';

const testFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.test.mjs'))
    .map((path) => join(folder, path))
    .sort();

/** Returns { passed, failed, skipped: [title], failures }; prints all output when a test fails. */
export async function runNodeTests(folder) {
  const args = ['--test', '--test-reporter=tap', ...testFiles(folder)];
  // with this variable, the runner would consider itself part of the surrounding run
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { code, lines } = await run(process.execPath, args, { cwd: folder, env });
  const counts = countsOfTap(lines);
  if (code !== 0) {
    console.log(lines.join('\n'));
    counts.failed ||= 1;
    counts.failures = lines
      .filter((line) => line.trimStart().startsWith('not ok'))
      .map((line) => ({ message: line.trim() }));
  }
  return counts;
}

/** Reads the totals that end Node's TAP output: `# pass 3`, `# fail 0`. */
export function countsOfTap(lines) {
  const total = (word) =>
    Number(lines.findLast((line) => line.startsWith(`# ${word} `))?.split(' ')[2] ?? 0);
  const skipped = lines
    .map((line) => /^\s*ok \d+ - (.*) # SKIP/.exec(line)?.[1])
    .filter((title) => title !== undefined);
  return { passed: total('pass'), failed: total('fail') + total('cancelled'), skipped };
}
