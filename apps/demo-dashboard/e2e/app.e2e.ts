import type { Page } from '@playwright/test';
import { screenshot } from './support/screenshot';
import { enter, expect, logIn, test } from './support/test';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('the start page counts the records and links to them', async ({ page }) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/gen-api/')) lists.push(pathname);
  });
  await logIn(page);
  await expect(card(page, 'Products').getByRole('listitem')).toHaveCount(5);
  await expect(card(page, 'Promo codes').getByRole('listitem').first()).toBeVisible();
  // including two for charts, and one for the current user's permissions
  await expect.poll(() => new Set(lists).size).toBe(9);
  await page.waitForLoadState('networkidle');
  expect(lists.sort()).toEqual([...new Set(lists)]); // one request per card
  await screenshot(page, 'start');

  const total = await card(page, 'Products')
    .getByText(/^[\d,]+$/)
    .innerText();
  await card(page, 'Products').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/#\/products\/[^/]+\/show$/);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await card(page, 'Products').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByText(new RegExp(`of ${total}$`))).toBeVisible();
});

test('an unknown URL shows an error page that leads to the start page', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/prodcuts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(card(page, 'Products')).toBeVisible();
});

test.describe('a page whose code is no longer available', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch dynamically)|net::ERR_FAILED/ });

  test('reports the new version and loads it', async ({ page }) => {
    await logIn(page);
    // aborts everything that is not loaded yet, since pages share files
    await page.route(/\/assets\//, (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await expect(page.getByRole('alert')).toHaveText('There is a new version of this dashboard');
    await page.unroute(/\/assets\//);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  });

  test('leaves a form alone when it is only a dialog over it', async ({ page }) => {
    await logIn(page);
    await page.goto('/#/products/create');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Lamps');
    await page.route(/\/assets\//, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(page.getByText('There is a new version of this dashboard')).toBeVisible();
    await expect(name).toHaveValue('Lamps');
  });
});

test('the theme can be switched to dark and is kept', async ({ page }) => {
  await logIn(page);
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'));
  const light = await background();
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(card(page, 'Products')).toBeVisible();
  expect(await background()).toBe(dark);
});

/** Returns the brightness of the page background: 0 is black, 255 white. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...parts.map(Number));
  });

test.describe('when the system uses dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('the login page is dark', async ({ page }) => {
    await page.goto('/#/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => brightness(page)).toBeLessThan(50);
  });
});

test('nothing moves for a user whose system asks for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  await page.goto('/#/orders');
  const button = page.getByRole('button', { name: 'Add filter' });
  const moving = await button.evaluateHandle(watchMotion);
  await button.click();
  await expect(page.locator('.MuiMenu-paper')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.MuiMenu-paper')).toBeHidden();
  expect(await moving.evaluate((seen) => [...seen])).toEqual([]);
});

/**
 * Runs in the page: collects how long transitions and animations take, in milliseconds, from now on; except for the spinner,
 * which turns for everybody while the page is busy.
 */
function watchMotion(): Set<number> {
  const seen = new Set<number>();
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (target?.closest('.MuiCircularProgress-root')) continue;
      const duration = Number(effect?.getComputedTiming().duration);
      if (duration > 1) seen.add(duration);
    }
    requestAnimationFrame(look);
  };
  look();
  return seen;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens over the page, and the page fits the screen', async ({ page }) => {
    await enter(page);
    await expect(card(page, 'Products').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Products' })).toHaveCount(0);
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await tooWide()).toBe(false);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menuitem', { name: 'Products' }).click();
    await expect(page).toHaveURL(/#\/products$/);
    await expect(page.getByRole('menuitem', { name: 'Products' })).toHaveCount(0);
  });
});
