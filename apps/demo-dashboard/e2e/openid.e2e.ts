import { freePort, openIdVariables, startOpenIdProvider } from '../../../tools/testing/openid.cjs';
import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { FILLED } from './support/prepare';
import { startServers } from './support/servers';
import { test as base, expect, type WorkerFixtures } from './support/test';

interface Provider {
  provider: string;
}

/** The dashboard is on 127.0.0.1 and the provider on localhost: two different sites for a browser. */
const test = base.extend<object, WorkerFixtures & Provider>({
  provider: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { issuer, stop } = await startOpenIdProvider();
      await provide(issuer);
      await stop();
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ bundle, provider }, provide) => {
      const port = await freePort();
      const environment = {
        ...openIdVariables(provider, `http://127.0.0.1:${port}`),
        OPENID_NAME: 'Our company',
      };
      const servers = await startServers(bundle, String(process.env[FILLED]), {
        port,
        environment,
      });
      await provide(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// the provider's page loads an external font
test.beforeEach(({ context }) =>
  context.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: 'text/css' })),
);

const BUTTON = { name: 'Sign in with Our company' };

test('a user logs in through an OpenID provider and returns to the requested page', async ({
  page,
  context,
  request,
  provider,
}) => {
  const email = 'ada@example.com';
  const api = await openApi(request);
  await api.create('users', { email, name: 'Ada', password: 'nobody types it', role: 'admin' });
  await request.put(`${provider}/people/ada`, { data: { email, email_verified: true } });

  await page.goto('/#/products?page=2&perPage=10');
  const button = page.getByRole('link', BUTTON);
  await expect(button).toBeVisible();
  await expectNoViolations(page, 'the login page with a provider');
  await button.click();

  await page.waitForURL(`${provider}/**`);
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();

  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/products\?page=2&perPage=10$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const cookies = await context.cookies(page.url());
  expect(cookies.map(({ name }) => name)).toEqual([]); // none is sent to the pages themselves
  const ofLogin = await context.cookies(new URL('/auth/refresh', page.url()).href);
  expect(ofLogin).toMatchObject([{ name: 'demo-api-session', path: '/auth', sameSite: 'Strict' }]);

  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', BUTTON)).toBeVisible();
  expect(await context.cookies(new URL('/auth/refresh', page.url()).href)).toEqual([]);
});

test('a user of the provider without an account sees an error message, on a phone too', async ({
  page,
  request,
  provider,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const claims = { email: 'stranger@example.com', email_verified: true };
  await request.put(`${provider}/people/stranger`, { data: claims });
  await page.goto('/#/login');
  await page.getByRole('link', BUTTON).click();
  await page.locator('input[name=login]').fill('stranger');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page.getByText('There is no account with your email address here.')).toBeVisible();
  await expect(page.getByRole('link', BUTTON)).toBeVisible();
  await expectNoViolations(page, 'a login that failed');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
