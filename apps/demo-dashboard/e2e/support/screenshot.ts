import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../docs/images/', import.meta.url));

/** With UPDATE_SCREENSHOTS=1, takes a screenshot of the page for the documentation. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['UPDATE_SCREENSHOTS'] !== '1') return;
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500); // ripples, tooltips and fading images
  await page.screenshot({ path: `${folder}${name}.png` });
}
