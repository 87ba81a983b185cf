import type { Page } from '@playwright/test';
import { openApi } from './support/api';
import { enter, expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Returns the visible buttons that a finger misses 20 pixels above or below their middle. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, a.MuiButton-root')];
    return buttons.flatMap((button) => {
      // a cell ends what its button has beside its edges
      if (button.closest('[role=grid]')) return [];
      button.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = button.getBoundingClientRect();
      const hits = (down: number) => {
        const element = document.elementFromPoint(x + width / 2, y + height / 2 + down);
        return element?.closest('button, a') === button;
      };
      // what is hidden, or behind something else
      if (!hits(0)) return [];
      return hits(-20) && hits(20) ? [] : [button.getAttribute('aria-label') ?? button.innerText];
    });
  });

test('every button of a phone is as high as a finger', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await missed(page), 'login').toEqual([]);

  await enter(page);
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await page.goto('/#/orders');
  await expect(page.getByRole('button', { name: 'Select records' })).toBeVisible();
  expect(await missed(page), 'list').toEqual([]);

  const api = await openApi(page.request);
  const [order] = await api.find('orders', {});
  await page.goto(`/#/orders/${String(order?.['id'])}`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await missed(page), 'edit').toEqual([]);

  await page.goto('/#/orders/studio');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await missed(page), 'Studio').toEqual([]);
  const tooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(tooWide)).toBe(false);
});
