import type { Page } from '@playwright/test';
import { answerWith, FAULT_ERRORS, FAULTS } from '../support/answers';
import { openApi } from '../support/api';
import { expect, test } from '../support/logged-in';

test.use({ expectedErrors: FAULT_ERRORS });

const NAME = 'Unsaved kettle';
const [unavailable] = FAULTS['a database that is away'];

/** Answers the browser's dialogs; returns their messages. */
function answerQuestions(page: Page, isLeft: () => boolean): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (isLeft() ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

const forms: [string, (id: string) => string][] = [
  ['an Edit form', (id) => `/#/products/${id}`],
  ['a Create form', () => '/#/products/create'],
];
for (const [what, addressOf] of forms)
  test(`after a failed save of ${what}, leaving requires confirmation`, async ({ page }) => {
    const api = await openApi(page.request);
    const values = { name: NAME, description: 'Not saved yet', price: 5 };
    const { id } = await api.create('products', values);
    const address = addressOf(id);
    await page.goto(address);
    if (address.includes(id)) await expect(page.locator('input[name=name]')).toHaveValue(NAME);
    await page.locator('input[name=name]').fill('Typed with care');
    await page.locator('textarea[name=description]').fill('For an hour');
    await page.locator('input[name=price]').fill('7');
    for (const method of ['PUT', 'POST'])
      await answerWith(page, method, /gen-api\/products/, unavailable);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Database unreachable')).toBeVisible();

    let isLeft = false;
    const asked = answerQuestions(page, () => isLeft);
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.locator('input[name=name]')).toHaveValue('Typed with care');

    await page.evaluate(() => (window.location.hash = '#/orders'));
    await expect.poll(() => asked.length).toBe(2);
    await expect(page).toHaveURL(address);
    await expect(page.locator('input[name=name]')).toHaveValue('Typed with care');
    expect(asked[0]).toMatch(/weren't saved/i);
    expect(asked[1]).toBe(asked[0]);

    isLeft = true;
    await page.evaluate(() => (window.location.hash = '#/orders'));
    await expect(page).toHaveURL('/#/orders');
    await expect(page.locator('input[name=name]')).toHaveCount(0);
    expect(asked).toHaveLength(3);
    await api.remove('products', [id]);
  });
