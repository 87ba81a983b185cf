import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

const PACKAGE_ROOT = join(__dirname, '../..');

/** Tests the generated pages of a schema full of unusual names and types, in the Chromium of CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: join(PACKAGE_ROOT, 'test-results'),
  workers: 2, // the tests of one file run one after another
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0, // flaky tests are named in the results of npm test
  timeout: 120_000,
  expect: { timeout: 30_000 }, // for a busy machine; what never appears fails all the same
  use: {
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
  webServer: {
    command: `"${process.execPath}" --conditions=@gen/source -r @swc-node/register test/pages/serve.ts`,
    cwd: PACKAGE_ROOT,
    env: { TS_NODE_PROJECT: 'tsconfig.json' },
    wait: { stdout: /served at (?<PAGES_URL>\S+)/ }, // process.env.PAGES_URL in the tests
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 180_000,
  },
});
