// npm test: every check of this repository, ending with the line `N passed, N failed, N skipped`.
//
// A check (build, types, lint, format, lock) counts as one; of Jest and Playwright every test counts.
// TEST_STRICT=1 (CI) makes a skipped test a failure, unless it belongs to a database without a URL.
import { ensureInstalled } from './lib/install.mjs';
import { runNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, inRoot, root } from './lib/workspace.mjs';
import { findChromium, runBrowserTests } from './testing/browser.mjs';
import jestCounts from './testing/jest-counts.cjs';
import { runTargets } from './testing/nx-run.mjs';
import { databaseUrlsGiven, unexcused } from './testing/skips.mjs';

const results = [];
const record = (name, counts) =>
  results.push({ name, passed: 0, failed: 0, skipped: [], ...counts });
const step = (title) => console.log(`\n${title}`);

async function nxChecks() {
  step('Build, types, lint');
  const targets = ['build', 'typecheck', 'lint'];
  const { failed } = await runTargets(targets);
  for (const target of targets) {
    const broken = failed.filter((id) => id.split(':').slice(1).join(':') === target);
    record(target, broken.length ? { failed: 1, detail: broken.join(', ') } : { passed: 1 });
  }
  const others = failed.filter((id) => !targets.includes(id.split(':').slice(1).join(':')));
  if (others.length) record('prepare', { failed: 1, detail: others.join(', ') });
}

async function jestTests() {
  step('Tests (Jest)');
  // the reporter's path is relative to each project's folder, which lies two levels down
  const reporters = ['--reporters=default', '--reporters=../../tools/testing/jest-counts.cjs'];
  // Nx does not know the test databases: a run with one must not come from a run without
  const cache = databaseUrlsGiven() ? ['--skip-nx-cache'] : [];
  const args = ['--excludeTaskDependencies', ...cache, '--', ...reporters]; // all is built by now
  const { projects, tasks, failed } = await runTargets(['test'], { args });
  for (const project of projects) {
    const id = `${project}:test`;
    const line = tasks.get(id)?.find((text) => text.startsWith(jestCounts.MARK));
    const counts = line ? JSON.parse(line.slice(jestCounts.MARK.length)) : { passed: 0, failed: 1 };
    if (failed.includes(id)) counts.failed ||= 1;
    record(id, counts);
  }
  if (projects.length === 0) record('test', { failed: 1 });
}

async function nodeCheck(name, file, args) {
  const { code, lines } = await runNode(file, args, { cwd: root });
  if (code !== 0) console.log(`\n--- ${name} failed ---\n${lines.slice(-40).join('\n')}\n`);
  record(name, code === 0 ? { passed: 1 } : { failed: 1 });
}

async function browserTests() {
  step('Tests in the browser (Playwright)');
  const chromium = findChromium();
  if (!chromium) {
    console.log('  skipped: no Chromium. Install one, or name it in CHROMIUM_PATH.');
    record('browser', { skipped: ['browser tests (no Chromium)'] });
  } else {
    record('browser', await runBrowserTests(chromium));
  }
}

function report() {
  const strict = Boolean(process.env.TEST_STRICT);
  const forbidden = strict ? unexcused(results.flatMap(({ skipped }) => skipped)) : [];
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0);
  step('Results');
  for (const { name, passed, failed, skipped, detail } of results) {
    const counts = [`${passed} passed`, failed && `${failed} failed`];
    if (skipped.length) counts.push(`${skipped.length} skipped`);
    console.log(
      `  ${name.padEnd(22)} ${counts.filter(Boolean).join(', ')}${detail ? ` (${detail})` : ''}`,
    );
  }
  for (const title of forbidden) console.log(`  skipped, but must run here: ${title}`);
  const failed = sum((result) => result.failed) + forbidden.length;
  const skipped = sum((result) => result.skipped.length) - forbidden.length;
  console.log(
    `\n${sum((result) => result.passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  return failed === 0 ? 0 : 1;
}

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  await nxChecks();
  await jestTests();
  step('Format, lock, scripts');
  await nodeCheck('format', binOf('prettier'), ['--check', '--log-level=warn', '.']);
  await nodeCheck('lock', inRoot('tools/lockcheck.mjs'), []);
  await nodeCheck('lint of tools', binOf('eslint'), ['tools']);
  await browserTests();
  process.exitCode = report();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
