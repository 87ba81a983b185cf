import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

/** Times of records are shown relative to now: both are fixed. */
const NOW = '2026-01-16T20:00:00.000Z';
const MADE = '2026-01-14T18:30:00.000Z';

const TIMES = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g;

/** Makes a page look the same on any day and machine, by fixing its clock, its records' times and its font. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install({ time: NOW }); // the clock keeps running from there, since debounced inputs depend on it
  await page.route(/\/gen-api\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    // the demo's records were last changed when they were seeded, in arbitrary order
    const url = route.request().url().replace('sortBy=updatedAt', 'sortBy=createdAt');
    const answer = await route.fetch({ url });
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace(TIMES, JSON.stringify(MADE)),
    });
  });
  await page.addInitScript(useFont, LETTERS);
}

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
);

/** One font for all text, since machines have different ones; icons are drawings, and stay. */
const LETTERS = [400, 500, 600, 700]
  .map((weight) => {
    const file = readFileSync(join(folder, `inter-latin-${weight}-normal.woff2`)).toString(
      'base64',
    );
    return `@font-face { font-family: Still; font-weight: ${weight}; src: url(data:font/woff2;base64,${file}); }`;
  })
  .concat('* { font-family: Still !important; }')
  .join('\n');

/** Runs in the page, before it has a head. */
function useFont(css: string): void {
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
  });
}
