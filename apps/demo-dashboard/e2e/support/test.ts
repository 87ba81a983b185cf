import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** The console errors and uncaught exceptions that this test brings about on purpose. */
  expectedErrors: RegExp;
  noConsoleErrors: void;
}

/** Playwright's test, failing on any console error and on any uncaught exception of the page. */
export const test = base.extend<Fixtures>({
  expectedErrors: [/(?!)/, { option: true }], // none
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
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

/** Logs in, and waits for the menu. */
export async function logIn(page: Page, user = ADMIN): Promise<void> {
  await enter(page, user);
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
}

/** The row of a list or of the Studio that holds this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
