import { test as base, expect, type Page } from '@playwright/test';
import { FILLED } from './prepare';
import { startServers, type Servers } from './servers';

export interface Fixtures {
  /** The console errors and uncaught exceptions that this test brings about on purpose. */
  expectedErrors: RegExp;
  noConsoleErrors: void;
}

export interface WorkerFixtures {
  /** The folder of the bundle that is served. */
  bundle: string;
  /** Of this worker alone: what one writes, no other sees. */
  servers: Servers;
}

/** Playwright's test, failing on any console error and on any uncaught exception of the page. */
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
});

export { expect };

export const ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' };
export const USER = { email: 'user@example.com', password: 'demo-user-password' };

/** Fills the login form and sends it. */
export async function enter(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.goto('/#/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Where the dashboard keeps the token of a login. */
export const TOKEN = 'gen.accessToken';

/** Runs in the page before its own code, each time that it is loaded: what a test takes away then stays away. */
function keepToken([key, token]: [string, string]): void {
  if (sessionStorage.getItem(key) === token) return;
  sessionStorage.setItem(key, token);
  localStorage.setItem(key, token);
}

/** Logs in without the form, which is not what the test is about, and waits for the menu. */
export async function logIn(page: Page, user = ADMIN): Promise<void> {
  const answer = await page.request.post('/auth/login', { data: user });
  expect(answer.status(), await answer.text()).toBe(200);
  const { accessToken } = await answer.json();
  await page.addInitScript(keepToken, [TOKEN, accessToken] as [string, string]);
  await page.goto('/');
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
}

/** The row of a list or of the Studio that holds this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
