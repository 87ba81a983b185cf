import { openApi } from './support/api';
import { expectNoViolations } from './support/accessibility';
import { enter, expect, test } from './support/test';

const NEXT = 'another password of hers';

test.use({ expectedErrors: /the server responded with a status of 40[01]|^HttpError: / });

test('a user who forgot the password gets a link, sets a new password and logs in with it', async ({
  page,
  request,
  servers,
}) => {
  const email = 'forgetful@example.com';
  const api = await openApi(request);
  await api.create('users', { email, name: 'Cleo', password: 'forgotten by her', role: 'user' });

  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await expectNoViolations(page, 'forgotten password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();

  const link = /E-mail to forgetful@example\.com[\s\S]*#(\/login\?reset=\S+)/;
  await expect.poll(servers.printed).toMatch(link);
  const [, address] = link.exec(servers.printed()) ?? [];

  await page.goto(`/#${address}`);
  const fill = async (password: string, again: string) => {
    await page.locator('input[name=newPassword]').fill(password);
    await page.locator('input[name=repeated]').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(NEXT, 'do not match');
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await fill('short', 'short');
  await expect(page.getByText('must be longer than or equal to 8 characters')).toBeVisible();
  await expectNoViolations(page, 'another password');
  await fill(NEXT, NEXT);
  await expect(page.getByText('Your password has been changed. Log in with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await enter(page, { email, password: NEXT });
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible();

  // a link is valid once, even for a logged-in user
  await page.goto(`/#${address}`);
  await fill('a third password', 'a third password');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
});
