import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { cellOf, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

test('a text is found and replaced with the keyboard alone, then restored', async ({ page }) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Sought lamp', 12);
  const nameOf = async (id: string) => (await api.get('products', id))['name'];
  const [first = '', , third = ''] = ids;
  await logIn(page);
  await openStudioOf(page, 'Sought lamp');
  await cellOf(page, first, 'name').click();

  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await expect(bar.getByLabel('Find in these rows')).toBeFocused();
  await page.keyboard.type('LAMP');
  await expect(bar.getByRole('status')).toHaveText('1 of 12 cells');
  await expect(cellOf(page, first, 'name')).toHaveClass(/studio-marked/);
  await expectNoViolations(page, 'the bar');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar.getByLabel('Replace with')).toBeFocused();
  await page.keyboard.type('torch');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, third, 'name')).toHaveText('Sought torch 002');
  await expect.poll(() => nameOf(third)).toBe('Sought torch 002');

  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(() => nameOf(third)).toBe('Sought lamp 002');
  await api.remove('products', ids);
});
