import type { Locator, Page, Response } from '@playwright/test';
import { openApi, type Api } from './support/api';
import { expect, rowOf, test as base } from './support/test';

/** The project's test, failing on any refused request: the dashboard must not ask when it knows the answer. */
const test = base.extend<{ noRefusals: void }>({
  noRefusals: [
    async ({ page }, use) => {
      const refused: string[] = [];
      const note = (answer: Response) => {
        if (answer.status() !== 401 && answer.status() !== 403) return;
        refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      };
      page.on('response', note);
      await use();
      expect(refused, 'refused requests').toEqual([]);
    },
    { auto: true },
  ],
});

type Account = 'Administrator' | 'Editor' | 'User';

/** Logs in with an account that the login page offers. */
async function enterAs(page: Page, account: Account): Promise<void> {
  await page.goto('/#/login');
  const offered = page.getByRole('group', { name: 'Or sign in as' });
  await offered.getByRole('button', { name: account, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
}

const MENUS: Record<Account, string[]> = {
  Administrator: ['Users', 'Posts', 'Products', 'Orders', 'Promo codes', 'Developers'],
  Editor: ['Users', 'Posts', 'Orders'],
  User: ['Users', 'Posts', 'Orders'],
};

/** What each account may create. */
const CREATES: Record<Account, string[]> = {
  Administrator: MENUS.Administrator,
  Editor: ['Posts'],
  User: [],
};

const rows = (page: Page): Locator => page.locator('.datatable-body tr');
const main = (page: Page): Locator => page.locator('#main-content');
const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator =>
  main(page).getByRole('link', { name, exact: true });

async function openList(page: Page, resource: string, filter: object = {}): Promise<void> {
  const text = encodeURIComponent(JSON.stringify(filter));
  await page.goto(`/#/${resource}?filter=${text}&displayedFilters={}`);
  await expect(rows(page).first()).toBeVisible();
}

/** Adds each filter that the list offers, which loads its choices. */
async function addEveryFilter(page: Page): Promise<void> {
  const add = button(page, 'Add filter');
  await add.click();
  const count = await page.getByRole('menuitemcheckbox').count();
  for (let at = 0; at < count; at++) {
    if (at > 0) await add.click();
    await page.getByRole('menuitemcheckbox').nth(at).click();
    await page.keyboard.press('Escape');
  }
  await page.waitForLoadState('networkidle');
}

for (const account of Object.keys(MENUS) as Account[])
  test(`the menu and the start page of ${account} contain what the account may list and create`, async ({
    page,
  }) => {
    await enterAs(page, account);
    const cards = page.getByRole('heading', { level: 2 }).filter({ hasNotText: / by / }); // charts
    await expect(cards).toHaveText(MENUS[account]);
    const entries = page.getByRole('menuitem').locator('p'); // without the icons
    await expect(entries).toHaveText(['Dashboard', ...MENUS[account]]);
    const create = main(page).getByRole('link', { name: /^Create/ });
    await expect(create).toHaveCount(CREATES[account].length);
    await page.waitForLoadState('networkidle');
  });

for (const account of ['Editor', 'User'] as const)
  test(`a URL that is forbidden for ${account} leads to the page that says so`, async ({
    page,
  }) => {
    await enterAs(page, account);
    const closed = ['products', 'products/create', 'products/studio', 'promo-codes', 'developers'];
    const creates = ['users/create', 'orders/create', 'orders/studio'];
    for (const address of [
      ...closed,
      ...creates,
      ...(account === 'User' ? ['posts/create'] : []),
    ]) {
      await page.goto(`/#/${address}`);
      await expect(page.getByText('Ask an administrator'), address).toBeVisible();
    }
  });

test.describe('posts', () => {
  let api: Api;
  let open: string;
  let draft: string;
  test.beforeEach(async ({ page }) => {
    api = await openApi(page.request);
    const post = { content: 'Made for a test of access' };
    open = (await api.create('posts', { ...post, title: 'Access, open', published: true })).id;
    draft = (await api.create('posts', { ...post, title: 'Access, draft' })).id;
  });
  test.afterEach(() => api.remove('posts', [open, draft]));

  test('can be edited but not deleted by an editor', async ({ page }) => {
    await enterAs(page, 'Editor');
    await openList(page, 'posts', { q: 'Access,' });
    await expect(rows(page)).toHaveCount(2);
    await expect(link(page, 'Create')).toBeVisible();
    await expect(link(page, 'Studio')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(button(page, 'Change')).toBeVisible();
    await expect(button(page, 'Delete')).toHaveCount(0);
    await button(page, 'Change').click();
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('menu').getByRole('menuitem', { name: 'No', exact: true }).first().click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect((await changed).status()).toBe(200);

    await page.goto(`/#/posts/${draft}`);
    await expect(button(page, 'Save')).toBeVisible();
    await expect(button(page, 'Delete')).toHaveCount(0);
    await page.locator('input[name=title]').fill('Access, by an editor');
    await button(page, 'Save').click();
    await expect(main(page).getByText('Access, by an editor')).toBeVisible();
    expect(await api.get('posts', draft)).toMatchObject({ title: 'Access, by an editor' });

    await page.goto('/#/posts/create');
    await expect(page.locator('input[name=title]')).toBeVisible();

    await page.goto('/#/posts/studio');
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
  });

  test('can only be read by a user, and only if they are published', async ({ page }) => {
    await enterAs(page, 'User');
    await openList(page, 'posts', { q: 'Access,' });
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, 'Access, open')).toBeVisible();
    for (const name of ['Create', 'Studio']) await expect(link(page, name)).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(button(page, 'Export').last()).toBeVisible();
    for (const name of ['Change', 'Delete']) await expect(button(page, name)).toHaveCount(0);

    await rows(page).first().locator('td:nth-last-child(2)').click();
    await expect(main(page).getByText('Made for a test of access')).toBeVisible();
    await expect(link(page, 'Edit')).toHaveCount(0);
    await page.goto(`/#/posts/${open}`);
    await expect(page.getByText('Ask an administrator')).toBeVisible();
  });

  test('can all be changed and deleted by an administrator', async ({ page }) => {
    await enterAs(page, 'Administrator');
    await openList(page, 'posts', { q: 'Access,' });
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    for (const name of ['Change', 'Delete']) await expect(button(page, name)).toBeVisible();
    await page.goto(`/#/posts/${open}`);
    await expect(button(page, 'Delete')).toBeVisible();
  });
});

test('a user sees only their own orders and cannot change them', async ({ page }) => {
  await enterAs(page, 'User');
  await openList(page, 'orders');
  const customers = page.locator('tbody td.column-user\\.name');
  expect(await customers.count()).toBeGreaterThan(3);
  // the names are loaded after the rows
  await expect(customers.filter({ hasNotText: /^Noor Haddad$/ })).toHaveCount(0);
  for (const name of ['Create', 'Studio']) await expect(link(page, name)).toHaveCount(0);
  await addEveryFilter(page);

  await openList(page, 'orders');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(button(page, 'Export').last()).toBeVisible();
  for (const name of ['Change', 'Delete']) await expect(button(page, name)).toHaveCount(0);
  await rows(page).first().locator('td:nth-last-child(2)').click();
  await expect(page.locator('.RaSimpleShowLayout-row').first()).toBeVisible();
  await expect(link(page, 'Edit')).toHaveCount(0);
});

test('a user sees only their own account and can change only the name', async ({ page }) => {
  await enterAs(page, 'User');
  await openList(page, 'users');
  await expect(rows(page)).toHaveCount(1);
  await addEveryFilter(page);

  await openList(page, 'users');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  for (const name of ['Change', 'Delete']) await expect(button(page, name)).toHaveCount(0);
  await rows(page).first().locator('td:nth-last-child(2)').click();
  await link(page, 'Edit').click();
  await expect(page.locator('input[name=email]')).toBeDisabled();
  await expect(page.locator('input[name=email]')).toHaveValue('user@example.com');
  const others = main(page).getByRole('group', { name: 'You may not change these' });
  await expect(others.getByLabel('Email')).toBeVisible();
  await expect(others.getByLabel('Role')).toBeVisible();
  const [name, email] = await Promise.all(
    ['name', 'email'].map((field) => page.locator(`input[name=${field}]`).boundingBox()),
  );
  expect(name?.y).toBeLessThan(email?.y ?? 0);
  await expect(main(page).getByText('You may not change this', { exact: true })).toHaveCount(0);
  await expect(page.locator('input[name=password]')).toBeHidden();
  await expect(button(page, 'Delete')).toHaveCount(0);
  await page.locator('input[name=name]').fill('Noor H.');
  await button(page, 'Save').click();
  await expect(main(page).getByText('Noor H.').first()).toBeVisible();
  await page.goto('/#/users/studio');
  const cell = (field: string) => page.locator(`[role=row][data-id] [data-field="${field}"]`);
  await expect(cell('name')).toHaveText('Noor H.');

  for (const field of ['email', 'role']) {
    await cell(field).dblclick();
    await expect(page.locator('[role=row][data-id] input')).toHaveCount(0);
  }
  await cell('name').dblclick();
  await cell('name').locator('input').fill('Noor Haddad');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
});

test('after a logout, the accounts are offered again and another one can log in', async ({
  page,
}) => {
  await enterAs(page, 'User');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('group', { name: 'Or sign in as' })).toBeVisible();
  await enterAs(page, 'Editor');
  await expect(page.getByRole('button', { name: 'Profile' })).toHaveText('editor@example.com');
});
