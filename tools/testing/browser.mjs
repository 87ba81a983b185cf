// Runs the browser tests: Playwright, with a Chromium that is already installed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv } from '../lib/workspace.mjs';
import { plain } from './nx-output.mjs';

/** The first one found is used: headless shell takes two thirds of the time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns CHROMIUM_PATH, or a Chromium or Chrome on the PATH. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter);
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}

/**
 * Runs apps/demo-dashboard/e2e, or only `files` of it. Everything it needs must be built.
 * Returns { passed, failed, skipped: [title], failures: [{ message }] }.
 */
export const runBrowserTests = (chromium, env = {}, files = []) =>
  runSuite('browser', inRoot('apps/demo-dashboard'), files.map(inRoot), {
    ...env,
    CHROMIUM_PATH: chromium,
  });

/** Runs packages/nx-gen/test/pages, the generated pages of unusual models. Returns the same. */
export const runPageTests = (chromium, env = {}, files = []) =>
  runSuite(
    'pages',
    inRoot('packages/nx-gen'),
    ['--config=test/pages/playwright.config.ts', ...files.map(inRoot)],
    { ...env, CHROMIUM_PATH: chromium },
  );

async function runSuite(name, cwd, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'gen-e2e-'));
  const report = join(folder, 'report.json');
  const { code, lines } = await runNode(
    binOf('@playwright/test', { name: 'playwright' }),
    ['test', '--reporter=list,json', ...args],
    {
      cwd,
      env: {
        ...nxEnv,
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        FORCE_COLOR: '0',
      },
      onLine: (line) => console.log(`  ${name.padEnd(8)} ${line}`), // two suites run concurrently
    },
  );
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')), code);
  } catch {
    console.log(lines.slice(-40).join('\n'));
    return { passed: 0, failed: 1, skipped: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Derives the counts from Playwright's JSON report and exit code; a test that passed only on retry is named. */
export function countsOf({ stats, suites }, code) {
  const failed = stats.unexpected;
  const flaky = titlesOf(suites, 'flaky');
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: titlesOf(suites, 'skipped'),
    ...(flaky.length > 0 && { detail: `only at the second try: ${flaky.join(', ')}` }),
    failures: specsOf(suites)
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected'))
      .map((spec) => ({ message: `${spec.file}: ${spec.title}\n${errorOf(spec)}` })),
  };
}

const titlesOf = (suites, status) =>
  specsOf(suites)
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => spec.title);

const errorOf = (spec) =>
  spec.tests
    .flatMap((test) => test.results.flatMap((result) => result.errors))
    .map((error) => plain(error.message ?? ''))
    .join('\n');

const specsOf = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
