import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { DEVELOPMENT } from './e2e/support/prepare';
import type { WorkerFixtures } from './e2e/support/test';

type Project = PlaywrightTestProject<object, WorkerFixtures>;

/**
 * These open every kind of page and fill in its forms, so that React's warnings in the console are noticed; the last
 * logs in with the accounts that a development login page offers. It takes twice as long, so nothing else runs like this.
 */
const DEVELOPED = ['pages.e2e.ts', 'forms.e2e.ts', 'access.e2e.ts'];

const IN_DEVELOPMENT: Project = {
  name: 'development',
  testMatch: DEVELOPED,
  use: { bundle: DEVELOPMENT },
};

/** Compares pages with pictures, over an API that no other test has written to. */
const PICTURES: Project = {
  name: 'pictures',
  testMatch: 'pictures/*.e2e.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
};

/** The bundle that users get, which is also much faster. */
const BUILT: Project = { name: 'built', testIgnore: [...DEVELOPED, 'pictures/*.e2e.ts'] };

/** STUDIO_SPEED=1 prints how long a page of the Studio is busy; this is not a test, and takes minutes. */
const MEASURED: Project = { name: 'measured', testMatch: '*.bench.ts' };

// The browser against the real API: each worker has its own, with an embedded database (support/servers.ts),
// and the Chromium of CHROMIUM_PATH (none is downloaded).
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: false, // the tests of a file share the records they created
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0, // flaky tests are named in the results of npm test
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // one window for all tests of a worker, emptied between them: a new one takes half a second of CPU time. Tests that need
    // another language, permission or login get a new one
    reuseContext: true,
    viewport: { width: 1360, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles', // west of Greenwich: reveals dates that shift by a day
    // TRACE=1 records what a failed test did; it captures the whole page at each step, which takes time
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: process.env['STUDIO_SPEED'] ? [MEASURED] : [BUILT, IN_DEVELOPMENT, PICTURES],
});
