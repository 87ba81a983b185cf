import { defineConfig } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The browser against the real API: an embedded database of its own in a temporary folder, free
// ports, and the Chromium that CHROMIUM_PATH names (none is downloaded). Playwright loads this file
// again in each worker, so what is chosen here is kept in the environment.
process.env['E2E_API_PORT'] ??= await freePort();
process.env['E2E_DASHBOARD_PORT'] ??= await freePort();
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'gen-e2e-data-'));

const apiPort = process.env['E2E_API_PORT'];
const dashboardPort = process.env['E2E_DASHBOARD_PORT'];
const vite = `"${process.execPath}" node_modules/vite/bin/vite.js`;
const outDir = join(process.env['E2E_DATA_DIR'], 'dashboard');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalTeardown: './e2e/support/remove-data.ts',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${dashboardPort}`,
    viewport: { width: 1360, height: 860 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles', // west of Greenwich: shows days that slip
    trace: 'retain-on-failure',
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
  webServer: [
    {
      command: `"${process.execPath}" dist/main.js`,
      cwd: '../demo-api',
      url: `http://127.0.0.1:${apiPort}/health/ready`,
      env: {
        NODE_ENV: 'development',
        PORT: apiPort,
        HOST: '127.0.0.1',
        DATA_DIR: process.env['E2E_DATA_DIR'],
        DATABASE_URL: '',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 120_000,
    },
    {
      // a bundle, because it loads fast; in development mode, because only there React reports faults
      command:
        `${vite} build --mode development --minify false --outDir "${outDir}" && ` +
        `${vite} preview --outDir "${outDir}"`,
      url: `http://127.0.0.1:${dashboardPort}/`,
      env: {
        NODE_ENV: 'development',
        DEMO_API_PORT: apiPort,
        DEMO_DASHBOARD_PORT: dashboardPort,
      },
      timeout: 120_000,
    },
  ],
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
