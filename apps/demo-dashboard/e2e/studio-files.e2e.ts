import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { picture } from './support/picture';
import { cellOf, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

const RED = picture('red.png', [200, 40, 40]);
/** Truncated within its pixel data, which only the server checks. */
const CUT = { ...RED, name: 'cut.png', buffer: RED.buffer.subarray(0, 60) };

test.use({ expectedErrors: /400 \(Bad Request\)/ });

test('a picture is uploaded, undone, redone and removed in its cell with the keyboard alone', async ({
  page,
}) => {
  const api = await openApi(page.request);
  const [id = ''] = await makeProducts(api, 'Pictured', 2);
  const stored = async () => (await api.get('products', id))['thumbnail'];
  await logIn(page);
  await openStudioOf(page, 'Pictured');
  const cell = cellOf(page, id, 'thumbnail');
  const image = cell.getByRole('img');
  await cellOf(page, id, 'name').click();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Thumbnail' });
  await expect(dialog.locator('input[type=file]')).toBeFocused();
  // the browser may not be ready to intercept the file chooser when the key is pressed
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(RED);
  }).toPass();
  await expect(dialog.getByRole('img', { name: 'red.png' })).toBeVisible();
  await expectNoViolations(page, 'the files of a cell');

  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/upload', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(cell).toBeFocused();
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect(page.getByText('Saving …')).toBeVisible();
  await expectNoViolations(page, 'a file on its way');
  goOn();
  await expect(image).toHaveAttribute('src', /^\/uploads\//);
  const address = await stored();
  expect(address).toMatch(/^\/uploads\//);

  await page.keyboard.press('Control+z');
  await expect(image).toBeHidden();
  await expect.poll(stored).toBeNull();
  await page.keyboard.press('Control+y');
  await expect.poll(stored).toBe(address);
  await expect(cell).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(image).toBeHidden();
  await expect.poll(stored).toBeNull();
});

test('a rejected upload keeps the previous file and shows an error', async ({ page }) => {
  const api = await openApi(page.request);
  const [id = ''] = await makeProducts(api, 'Refused', 1);
  await logIn(page);
  await openStudioOf(page, 'Refused');
  await cellOf(page, id, 'images').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Images' });
  await dialog.locator('input[type=file]').setInputFiles(RED);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const images = cellOf(page, id, 'images').getByRole('img');
  await expect(images).toHaveAttribute('src', /^\/uploads\//);

  await cellOf(page, id, 'images').dblclick({ position: { x: 100, y: 5 } });
  await dialog.locator('input[type=file]').setInputFiles(CUT);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Images: cut\.png/)).toBeVisible();
  await expect(images).toHaveCount(1);
  await expect(images).toHaveAttribute('src', /^\/uploads\//);
  expect((await api.get('products', id))['images']).toHaveLength(1);

  // clearing a list stores an empty list
  await cellOf(page, id, 'images').press('Delete');
  await expect(images).toBeHidden();
  await expect.poll(async () => (await api.get('products', id))['images']).toEqual([]);
});
