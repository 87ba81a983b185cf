import { test as base, expect, type Page } from '@playwright/test';
import { FILLED } from './prepare';
import { startServers, type Servers } from './servers';

export interface Fixtures {
  /** Console errors and uncaught exceptions that this test provokes. */
  expectedErrors: RegExp;
  noConsoleErrors: void;
  ownPermissions: void;
}

export interface WorkerFixtures {
  /** The folder of the served bundle. */
  bundle: string;
  /** Separate for each worker, isolated from the changes of others. */
  servers: Servers;
}

/** Playwright's test, failing on any console error and any uncaught exception of the page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  bundle: ['dist', { option: true, scope: 'worker' }],
  servers: [
    async ({ bundle }, provide) => {
      const servers = await startServers(bundle, String(process.env[FILLED]));
      await provide(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ servers }, provide) => provide(servers.url),
  expectedErrors: [/(?!)/, { option: true }], // none
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use();
      const unexpected = errors.filter((text) => !expectedErrors.test(text));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  ownPermissions: [
    async ({ context, permissions }, use) => {
      await use();
      // all else of a window is reset by Playwright, before the next test gets it (`reuseContext`)
      if (!permissions) await context.clearPermissions();
    },
    { auto: true },
  ],
});

export { expect };

export const ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' };
export const USER = { email: 'user@example.com', password: 'demo-user-password' };

/** Fills in and submits the login form. */
export async function enter(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.goto('/#/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The storage key of the dashboard's access token. */
export const TOKEN = 'gen.accessToken';

/** Runs in the page before its own code on each load; keeps a token removed by the test from coming back. */
function keepToken([key, token]: [string, string]): void {
  if (sessionStorage.getItem(key) === token) return;
  sessionStorage.setItem(key, token);
  localStorage.setItem(key, token);
}

/** Logs in without the form, for tests about other things, and waits for the menu. */
export async function logIn(page: Page, user = ADMIN): Promise<void> {
  const answer = await page.request.post('/auth/login', { data: user });
  expect(answer.status(), await answer.text()).toBe(200);
  const { accessToken } = await answer.json();
  await page.addInitScript(keepToken, [TOKEN, accessToken] as [string, string]);
  await page.goto('/');
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
}

/** Returns the row of a list or of the Studio that contains this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
