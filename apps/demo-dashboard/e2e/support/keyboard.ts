import type { Page } from '@playwright/test';

/** Room around an element in which its focus may be drawn. */
const MARGIN = 6;
const MOST_STOPS = 200;

/** What people use by hand; parts of a box that its own keys reach (arrows, Backspace) are none. */
const INTERACTIVE = [
  'a[href]',
  'button',
  'input',
  'textarea',
  'select',
  '[role=button]',
  '[role=menuitem]',
  '[role=combobox]',
  '[role=checkbox]',
  '[role=link]',
  '[role=switch]',
  '[role=tab]',
].join(',');
const OF_A_BOX = '.MuiAutocomplete-endAdornment, .MuiChip-root, [role=grid] [role=row]';

/** What was found out about the elements of a page, each as the beginning of its HTML. */
export interface Walk {
  stops: number;
  unreached: string[];
  unseen: string[];
}

/**
 * Loads the page anew, waits until it is there, and presses Tab until its end: what is never reached, and what does
 * not show that it has the focus. `isThere` waits for the last that the page shows: a quiet network alone is also
 * that of a page that a busy machine has not drawn yet.
 */
export async function walkByKeyboard(page: Page, isThere: () => Promise<void>): Promise<Walk> {
  await page.reload(); // Tab goes on from where the last click was
  await isThere();
  await page.waitForLoadState('networkidle');
  const focused: Buffer[] = [];
  while (focused.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const isNew = await page.evaluate<boolean>(`(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.dataset.stop) return false;
      element.dataset.stop = '${focused.length}';
      return true;
    })()`);
    if (!isNew) break;
    focused.push(await pictureOf(page, focused.length));
  }
  await page.evaluate('document.activeElement?.blur()');
  const unseen: string[] = [];
  for (const [stop, picture] of focused.entries()) {
    // what stands in a row as long as the row has the focus is seen to have it
    if ((await page.locator(`[data-stop="${stop}"]`).count()) === 0) continue;
    if (picture.equals(await pictureOf(page, stop))) unseen.push(await describe(page, stop));
  }
  return { stops: focused.length, unreached: await unreached(page), unseen };
}

/** The element and what lies around it, in the middle of the window. */
async function pictureOf(page: Page, stop: number): Promise<Buffer> {
  const box = await page.evaluate<{ x: number; y: number; width: number; height: number }>(`(() => {
    const element = document.querySelector('[data-stop="${stop}"]');
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  })()`);
  return page.screenshot({
    clip: {
      x: Math.max(0, box.x - MARGIN),
      y: Math.max(0, box.y - MARGIN),
      width: box.width + 2 * MARGIN,
      height: box.height + 2 * MARGIN,
    },
    animations: 'disabled',
  });
}

const describe = (page: Page, stop: number): Promise<string> =>
  page.evaluate<string>(`document.querySelector('[data-stop="${stop}"]').outerHTML.slice(0, 200)`);

const unreached = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(INTERACTIVE)})]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0)
    .filter((element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true')
    .filter((element) => !element.closest('[aria-hidden=true]'))
    .filter((element) => !element.closest(${JSON.stringify(OF_A_BOX)}))
    // a label or a box around the element that has the focus is the same thing
    .filter((element) => !element.closest('[data-stop]') && !element.querySelector('[data-stop]'))
    .map((element) => element.outerHTML.slice(0, 200))`);
