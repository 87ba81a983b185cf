// npm test: every check of this repository. Its output ends with the line `N passed, N failed`.
//
// A check (build, types, lint, format, lock) counts as one; of Jest, Node's test runner and
// Playwright every test counts, and in CI every fresh project that the packages are tried in.
// TEST_STRICT=1 (CI) makes a skipped test a failure, unless it belongs to a database that this run
// was given no URL for (testing/skips.mjs).
import { ensureInstalled } from './lib/install.mjs';
import { runNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, inRoot, root } from './lib/workspace.mjs';
import { findChromium, runBrowserTests, runPageTests } from './testing/browser.mjs';
import { runJestTests } from './testing/jest.mjs';
import { runNodeTests } from './testing/node-tests.mjs';
import { runTargets } from './testing/nx-run.mjs';
import { runPackageTests } from './testing/packages.mjs';
import { reportLines } from './testing/report.mjs';
import { unexcused } from './testing/skips.mjs';

const results = [];
const record = (name, counts) =>
  results.push({ name, passed: 0, failed: 0, skipped: [], ...counts });
const step = (title) => console.log(`\n${title}`);

async function nxChecks() {
  step('Build, types, lint');
  const targets = ['build', 'typecheck', 'lint'];
  const { failed, tasks } = await runTargets(targets);
  for (const target of targets) {
    const isOf = (id) => id.endsWith(`:${target}`);
    const broken = failed.filter(isOf);
    if (broken.length) record(target, { failed: 1, detail: broken.join(', ') });
    else if (![...tasks.keys()].some(isOf)) record(target, { failed: 1, detail: 'did not run' });
    else record(target, { passed: 1 });
  }
  const others = failed.filter((id) => !targets.some((target) => id.endsWith(`:${target}`)));
  if (others.length) record('prepare', { failed: 1, detail: others.join(', ') });
}

async function jestTests() {
  step('Tests (Jest)');
  for (const { name, ...counts } of await runJestTests()) record(name, counts);
}

async function nodeCheck(name, file, args) {
  const { code, lines } = await runNode(file, args, { cwd: root });
  if (code !== 0) console.log(`\n--- ${name} failed ---\n${lines.slice(-40).join('\n')}\n`);
  record(name, code === 0 ? { passed: 1 } : { failed: 1 });
}

async function repositoryChecks() {
  step('Format, lock, documents, scripts');
  await nodeCheck('format', binOf('prettier'), ['--check', '--log-level=warn', '.']);
  await nodeCheck('lock', inRoot('tools/lockcheck.mjs'), []);
  await nodeCheck('documents', inRoot('tools/docs-commands.mjs'), ['--check']);
  const gen = inRoot('packages/nx-gen/dist/bin/gen.js');
  await nodeCheck('generated code', gen, ['check', '--project', 'apps/demo-api']);
  await nodeCheck('tools:lint', binOf('eslint'), ['tools', '*.mjs', '*.cjs']);
  record('tools:test', await runNodeTests(inRoot('tools')));
}

async function browserTests() {
  step('Tests in the browser (Playwright)');
  const chromium = findChromium();
  if (!chromium) {
    console.log('  skipped: no Chromium. Install one, or name it in CHROMIUM_PATH.');
    record('browser', { skipped: ['browser tests (no Chromium)'] });
  } else {
    record('browser', await runBrowserTests(chromium));
    record('pages', await runPageTests(chromium));
  }
}

async function packageTests() {
  step('The packages in fresh projects');
  if (process.env.CI) record('packages', await runPackageTests());
  else console.log('  left to CI; alone: npm run check:packages');
}

function report() {
  const skipped = results.flatMap((result) => result.skipped);
  const forbidden = process.env.TEST_STRICT ? unexcused(skipped) : [];
  step('Results');
  for (const line of reportLines(results, forbidden)) console.log(line);
  const failed = forbidden.length > 0 || results.some((result) => result.failed > 0);
  return failed ? 1 : 0;
}

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  await nxChecks();
  await jestTests();
  await repositoryChecks();
  await browserTests();
  await packageTests();
  process.exitCode = report();
} catch (error) {
  console.log(`\n${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
