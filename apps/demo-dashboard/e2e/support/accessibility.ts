import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What fades in has no contrast yet; a spinner never ends. */
const ALL_STANDS_STILL = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** The rules that colours decide; all that the others look at is the same in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails on every finding of axe-core that is more than minor, in both themes, with the elements; no rule is switched off. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect.soft(await findingsOf(page), what).toEqual([]);
  await changeTheme(page, 'dark');
  expect.soft(await findingsOf(page, OF_COLOURS), `${what}, in the dark`).toEqual([]);
  await changeTheme(page, 'light');
}

/** The dashboard follows the system; what is open stays open. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

async function findingsOf(page: Page, rules: string[] = []): Promise<string[]> {
  await page.evaluate(ALL_STANDS_STILL);
  // no page has frames, for whose sake axe-core would put its findings together in a page that is opened each time
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: rules }),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ impact, target, failureSummary = '' }) =>
        [impact, id, help, target.join(' '), failureSummary.replace(/\s+/g, ' ')].join(': '),
      ),
    );
}
