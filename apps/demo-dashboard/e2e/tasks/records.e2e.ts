import { picture } from '../support/picture';
import { expect, openList, rows, task, test } from './support/task';

const PRODUCT = { name: 'Arc lamp', description: 'Of brass', price: 12.5 };

task('an order is made for a customer who is new', async ({ page, api, hand }) => {
  await page.goto('/#/orders/create');
  await hand.use(page.getByRole('combobox', { name: 'User' }));
  await hand.type('Yuri Vale');
  await hand.use(page.getByRole('option', { name: /^Create/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Yuri Vale');
  await hand.use(dialog.getByLabel('Email'));
  await hand.type('yv@example.com');
  await hand.press('Control+s');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('Yuri Vale');
  await hand.use(page.getByLabel('Amount'));
  await hand.type('42');
  await hand.press('Control+s');
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();

  const [user] = await api.search('users', 'yv@example.com');
  expect(user).toMatchObject({ name: 'Yuri Vale' });
  const made = await api.find('orders', { userId: user?.['id'] });
  expect(made.map(({ amount }) => amount)).toEqual([42]);
  await api.remove('orders', [String(made[0]?.['id'])]);
  await api.remove('users', [String(user?.['id'])]);
});

task('one of three pictures is replaced, and put first', async ({ page, api, hand }) => {
  const colours: [number, number, number][] = [
    [200, 40, 40],
    [40, 160, 40],
    [40, 40, 200],
  ];
  const images: string[] = [];
  for (const colour of colours) images.push(await api.upload(picture('old.png', colour)));
  const { id } = await api.create('products', { ...PRODUCT, images });
  await page.goto(`/#/products/${id}/show`);
  await expect(page.getByRole('main')).toContainText('Of brass');

  await hand.use(page.getByRole('link', { name: 'Edit' }));
  const input = page.locator('.ra-input-images');
  await expect(input.locator('img')).toHaveCount(3);
  await hand.use(input.getByRole('button', { name: /^Remove/ }).nth(1));
  await expect(input.locator('img')).toHaveCount(2);
  await hand.choose(input.locator('input[type=file]'), picture('new.png', [9, 9, 9]));
  const back = input.getByRole('button', { name: 'Move new.png back' });
  await hand.use(back);
  await hand.use(back);
  await expect(input.locator('img').first()).toHaveAttribute('alt', 'new.png');
  await hand.use(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Product “Arc lamp” updated')).toBeVisible();

  const { images: stored } = await api.get('products', id);
  expect(stored).toEqual([expect.stringMatching(/^\/uploads\//), images[0], images[2]]);
  expect(images).not.toContain((stored as string[])[0]);
  await api.remove('products', [id]);
});

task('a product is duplicated', async ({ page, api, hand }) => {
  const { id } = await api.create('products', PRODUCT);
  await page.goto(`/#/products/${id}/show`);
  await hand.use(page.getByRole('link', { name: 'Duplicate' }));
  await expect(page.locator('input[name=name]')).toHaveValue('Arc lamp');
  await hand.use(page.locator('input[name=name]'));
  await hand.press('End');
  await hand.type(' 2');
  await hand.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Arc lamp 2' })).toBeVisible();

  const made = await api.search('products', 'Arc lamp 2');
  expect(made).toMatchObject([{ ...PRODUCT, name: 'Arc lamp 2' }]);
  await api.remove('products', [id, String(made[0]?.['id'])]);
});

task('a post that was deleted by mistake is brought back', async ({ page, api, hand }) => {
  const made = { title: 'Deleted by mistake', content: 'Everything about lamps' };
  const { id } = await api.create('posts', made);
  await api.remove('posts', [id]);
  await openList(page, 'posts', {});
  await hand.use(page.getByRole('button', { name: 'Deleted' }));
  // the other run of this task may have deleted a post with the same title
  const row = rows(page).filter({ hasText: made.title }).first();
  await hand.use(row.getByRole('checkbox'));
  await hand.use(page.getByRole('button', { name: 'Restore' }));
  await expect(page.getByText('1 record restored')).toBeVisible();

  expect(await api.get('posts', id)).toMatchObject(made);
  await api.remove('posts', [id]);
});

test.describe('at the same time', () => {
  test.use({ expectedErrors: /status of 412|Somebody else has changed/ });

  task('two people change one record', async ({ page, api, hand, before }) => {
    const { id } = await api.create('products', PRODUCT);
    await page.goto(`/#/products/${id}`);
    await expect(page.locator('input[name=name]')).toHaveValue('Arc lamp');
    await before.use(page.locator('input[name=name]'));
    await before.press('End', '!');
    await api.change('products', id, { name: 'Lamp of theirs', stock: 8 });
    await before.press('Control+s');

    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this record' });
    await expect(dialog).toContainText('Lamp of theirs');
    await hand.use(dialog.getByRole('button', { name: 'Keep mine' }));
    await expect(page.getByText('Product “Arc lamp!” updated')).toBeVisible();

    expect(await api.get('products', id)).toMatchObject({ name: 'Arc lamp!', stock: 8 });
    await api.remove('products', [id]);
  });
});
