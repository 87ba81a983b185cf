import { expect, openList, task, test } from './support/task';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  task('the stock of a product is changed on a phone', async ({ page, api, hand }) => {
    const product = { name: 'Pocket lamp', description: 'Small', price: 5, stock: 3 };
    const { id } = await api.create('products', product);
    await page.goto('/#/products?filter={}');

    const record = page.locator('#main-content li a').filter({ hasText: 'Pocket lamp' });
    await hand.use(record);
    await hand.use(page.getByRole('link', { name: 'Edit' }));
    const stock = page.locator('input[name=stock]');
    await expect(stock).toHaveValue('3');
    await hand.use(stock);
    await hand.press('End');
    await hand.type('0');
    await hand.use(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Product “Pocket lamp” updated')).toBeVisible();

    expect(await api.get('products', id)).toMatchObject({ stock: 30 });
    const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
    await api.remove('products', [id]);
  });
});

// elements are located by role and name, which is all that a screen reader has
task('a post is written by what a screen reader tells', async ({ page, api, hand }) => {
  await openList(page, 'posts', {});
  await hand.use(page.getByRole('link', { name: 'Create', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create post' })).toBeVisible();
  await hand.use(page.getByRole('textbox', { name: 'Content' }));
  await hand.type('Not seen');
  await hand.press('Control+s');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAccessibleDescription(/Required/);
  await hand.use(title);
  await hand.type('Heard');
  await hand.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Post “Heard” created' })).toBeVisible();

  const [made] = await api.search('posts', 'Heard');
  expect(made).toMatchObject({ title: 'Heard', content: 'Not seen' });
  await api.remove('posts', [String(made?.['id'])]);
});

task('a record is printed', async ({ page, api }) => {
  const product = { name: 'Printed lamp', description: 'On paper', price: 5.25, stock: 3 };
  const { id } = await api.create('products', product);
  await page.goto(`/#/products/${id}/show`);
  await expect(page.getByText('On paper')).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  const { name, price } = await api.get('products', id);
  await expect(page.getByRole('main')).toContainText(String(name));
  await expect(page.getByRole('main')).toContainText(String(price));
  for (const hidden of ['button', 'menuitem'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0);
  await api.remove('products', [id]);
});
