// npm test: runs every check of this repository. Its output ends with the line `N passed, N failed`.
//
// A check (build, types, lint, format, lock) counts as one; of Jest, Node's test runner and
// Playwright every test counts, and in CI every new project that the packages are tried in.
// Parts that passed before run again only as far as later changes reach them, and what is left out is listed
// (testing/reach.mjs); `npm test -- --all` and CI run everything. TEST_STRICT=1 (CI) turns a skipped test into a failure,
// unless it needs a database that this run was given no URL for (testing/skips.mjs).
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { coresBusy } from './lib/cores.mjs';
import { runNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, inRoot, root } from './lib/workspace.mjs';
import { findChromium, runBrowserTests, runPageTests } from './testing/browser.mjs';
import { jestProjects, runJestTests, testFilesOf } from './testing/jest.mjs';
import { openMemory } from './testing/memory.mjs';
import { runNodeTests } from './testing/node-tests.mjs';
import { runTargets } from './testing/nx-run.mjs';
import { runPackageTests } from './testing/packages.mjs';
import { quickTools } from './testing/quick-tools.mjs';
import { isReaderOf, SLOW_FOLDERS, workOf } from './testing/reach.mjs';
import { leftOutLines, reportLines } from './testing/report.mjs';
import { unexcused } from './testing/skips.mjs';
import { temporaryFiles } from './testing/temporary-files.mjs';

const results = [];
const temporary = temporaryFiles();
const chromium = findChromium();
const leftOut = [];
const durations = [];
let memory;

const record = (name, counts) =>
  results.push({ name, passed: 0, failed: 0, skipped: [], ...counts });

/** Records a part that, once passed, need not run again until its inputs change. */
function recordPart(name, counts) {
  record(name, counts);
  if (counts.passed > 0 && counts.failed === 0) memory.keep(name);
}

const REASONS = { none: 'same', ci: 'ci' };

/** Returns what is to be run of a part; undefined, and lists the part as left out, where nothing is. */
async function toRun(part) {
  const work = workOf(part, await memory.changedSince(part), memory.packages);
  if (!(work.kind in REASONS)) return work;
  leftOut.push({ part, reason: REASONS[work.kind] });
  return undefined;
}

/** Prints the title of a part, runs it and records its duration. */
async function step(title, work) {
  console.log(`\n${title}`);
  const began = Date.now();
  const busySince = coresBusy();
  await work();
  durations.push([title, Date.now() - began, busySince()]);
}

async function nxChecks() {
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
  const whole = [];
  for (const project of jestProjects()) {
    const work = await toRun(project);
    if (work?.kind === 'all') whole.push(project);
    else if (work) await jestTestsNear(project, work);
  }
  if (whole.length === 0) return;
  for (const { name, ...counts } of await runJestTests(whole, temporary)) recordPart(name, counts);
}

/** Runs a subset of a project's tests, without changing what is remembered of the whole project. */
async function jestTestsNear(project, { kind, files = [], pages = [] }) {
  const named = kind === 'named' ? files.filter((file) => existsSync(inRoot(file))) : [];
  const near = kind === 'named' ? [] : await testFilesNear(project, kind, files);
  const readers = pages.length > 0 ? await readersOf(pages, project) : [];
  const found = [...new Set([...named, ...near, ...readers])];
  const isSlow = (file) => SLOW_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  const quick = found.filter((file) => named.includes(file) || !isSlow(file));
  if (quick.length < found.length)
    leftOut.push({ part: `${found.length - quick.length} slow files of ${project}`, reason: 'ci' });
  if (quick.length === 0) return;
  for (const { name, ...counts } of await runJestTests([project], temporary, quick))
    record(name, counts);
}

const testFilesNear = (project, kind, files) => {
  const isThere = files.every((file) => existsSync(inRoot(file)));
  return testFilesOf(project, kind === 'related' && isThere ? files : undefined);
};

/** Returns the test files of a project that read one of these pages. */
const readersOf = async (pages, project) =>
  (await testFilesOf(project)).filter((file) =>
    isReaderOf(pages, readFileSync(inRoot(file), 'utf8')),
  );

async function nodeCheck(name, file, args) {
  const { code, lines } = await runNode(file, args, { cwd: root, env: quickTools() });
  if (code !== 0) console.log(`\n--- ${name} failed ---\n${lines.slice(-40).join('\n')}\n`);
  record(name, code === 0 ? { passed: 1 } : { failed: 1 });
}

/** Two sequences at once, since each keeps only one core busy. */
async function repositoryChecks() {
  await Promise.all([textChecks(), scriptChecks()]);
}

async function textChecks() {
  await nodeCheck('format', binOf('prettier'), ['--check', '--log-level=warn', '.']);
  await nodeCheck('tools:lint', binOf('eslint'), ['tools', '*.mjs', '*.cjs']);
}

async function scriptChecks() {
  await nodeCheck('lock', inRoot('tools/lockcheck.mjs'), []);
  await nodeCheck('documents', inRoot('tools/docs-commands.mjs'), ['--check']);
  await nodeCheck('licences', inRoot('tools/docs-licences.mjs'), ['--check']);
  await nodeCheck('versions', inRoot('tools/docs-versions.mjs'), ['--check']);
  const gen = inRoot('packages/nx-gen/dist/bin/gen.js');
  await nodeCheck('generated code', gen, ['check', '--project', 'apps/demo-api']);
  if (await toRun('tools')) recordPart('tools', await runNodeTests(inRoot('tools')));
}

const browserTests = () => suite('browser', runBrowserTests);
const pageTests = () => suite('pages', runPageTests);

async function suite(name, run) {
  const work = await toRun(name);
  if (!work) return;
  if (!chromium) return withoutChromium(name);
  if (work.kind === 'all') recordPart(name, await run(chromium, temporary));
  else record(name, await run(chromium, temporary, work.files));
}

function withoutChromium(name) {
  console.log('  skipped: no Chromium. Install one, or name it in CHROMIUM_PATH.');
  record(name, { skipped: [`${name} (no Chromium)`] });
}

async function packageTests() {
  if (process.env.CI) record('packages', await runPackageTests());
  else console.log('  packages left to CI; alone: npm run check:packages');
}

function report() {
  const skipped = results.flatMap((result) => result.skipped);
  const forbidden = process.env.TEST_STRICT ? unexcused(skipped) : [];
  console.log('\nResults');
  for (const [title, ms, busy] of durations)
    console.log(
      `  ${minutes(ms)}, cores ${String(Math.round(100 * busy)).padStart(3)} % busy  ${title}`,
    );
  console.log();
  for (const line of leftOutLines(leftOut)) console.log(line);
  for (const line of reportLines(results, forbidden)) console.log(line);
  const failed = forbidden.length > 0 || results.some((result) => result.failed > 0);
  return failed ? 1 : 0;
}

const minutes = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')} min`;

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  memory = await openMemory({ all: process.argv.includes('--all') });
  await step('Build, types, lint', nxChecks);
  await step('Tests (Jest)', jestTests);
  await step('Format, lock, documents, scripts', repositoryChecks);
  // the browser waits for pages and the new projects wait for npm: together they keep both cores busy
  await step('Browser (Playwright), packages in fresh projects', () =>
    Promise.all([browserTests().then(pageTests), packageTests()]),
  );
  process.exitCode = report();
} catch (error) {
  console.log(`\n${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
