import type { Page } from '@playwright/test';

/** Space around an element in which its focus ring may be drawn. */
const MARGIN = 6;
const MOST_STOPS = 200;

/** Interactive elements, except parts of an input that its own keys reach (arrows, Backspace). */
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

/** The findings on a page; elements are given by the start of their HTML. */
export interface Walk {
  stops: number;
  unreached: string[];
  unseen: string[];
}

/**
 * Reloads the page and presses Tab until its end: finds elements that are never reached, and those without visible
 * focus. `isThere` waits for the last element of the page: the network is also idle before a busy machine has rendered
 * it.
 */
export async function walkByKeyboard(page: Page, isThere: () => Promise<void>): Promise<Walk> {
  await page.reload(); // resets the focus, from which Tab would continue
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
    // an element shown only while its row has the focus is visibly focused
    if ((await page.locator(`[data-stop="${stop}"]`).count()) === 0) continue;
    if (picture.equals(await pictureOf(page, stop))) unseen.push(await describe(page, stop));
  }
  return { stops: focused.length, unreached: await unreached(page), unseen };
}

/** Takes a picture of the element and its surroundings, in the middle of the window. */
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
