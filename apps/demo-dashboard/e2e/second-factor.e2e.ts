import { Secret, TOTP } from 'otpauth';
import { openApi } from './support/api';
import { expectNoViolations } from './support/accessibility';
import { enter, expect, test } from './support/test';

const SOMEBODY = { email: 'careful@example.com', password: 'careful with it' };

test.use({ expectedErrors: /the server responded with a status of 40[01]|^HttpError: / });

test('a second factor is turned on, required at login, and turned off', async ({
  page,
  request,
}) => {
  const api = await openApi(request);
  await api.create('users', { ...SOMEBODY, name: 'Vera', role: 'user' });
  await page.goto('/');
  await enter(page, SOMEBODY);
  const profile = page.getByRole('button', { name: 'Profile' });
  await profile.click();
  await page.getByRole('menuitem', { name: 'Two-step login' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(SOMEBODY.password);
  await expectNoViolations(page, 'the password');
  await dialog.getByRole('button', { name: 'Next' }).click();

  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectNoViolations(page, 'the secret');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Keep them somewhere other than your phone/)).toBeVisible();
  await expectNoViolations(page, 'the recovery codes');
  const [recovery = ''] = await dialog.getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectNoViolations(page, 'a second factor that is on');

  await profile.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await enter(page, SOMEBODY);
  await expect(dialog.getByRole('textbox', { name: /^Code/ })).toBeFocused();
  await expectNoViolations(page, 'a code that is asked for');
  await dialog.getByRole('textbox', { name: /^Code/ }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong')).toBeVisible();
  // the current code has already been used
  await dialog
    .getByRole('textbox', { name: /^Code/ })
    .fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible();

  await page.goto('/#/account/two-step-login');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Password').fill(SOMEBODY.password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recovery);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(
    page.getByText('Two-step login is off: you log in with your password alone.'),
  ).toBeVisible();
});
