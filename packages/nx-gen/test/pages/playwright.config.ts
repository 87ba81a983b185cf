import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

const HOME = join(__dirname, '../..');

/** Generated pages of a schema full of unusual names and types, in the Chromium that CHROMIUM_PATH names. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: join(HOME, 'test-results'),
  workers: 2, // of a file the tests run one after the other
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0, // what needs it is named in the results of npm test
  timeout: 120_000,
  expect: { timeout: 30_000 }, // on a busy machine; what never comes fails all the same
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
    cwd: HOME,
    env: { TS_NODE_PROJECT: 'tsconfig.json' },
    wait: { stdout: /served at (?<PAGES_URL>\S+)/ }, // process.env.PAGES_URL in the tests
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 180_000,
  },
});
