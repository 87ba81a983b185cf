import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for animations, since fading elements lack contrast; a spinner never ends. */
const ALL_STANDS_STILL = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** The rules that depend on colours; all others give the same results in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails on every axe-core finding that is more than minor, in both themes, listing the elements; no rule is disabled. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect.soft(await findingsOf(page), what).toEqual([]);
  await changeTheme(page, 'dark');
  expect.soft(await findingsOf(page, OF_COLOURS), `${what}, in the dark`).toEqual([]);
  await changeTheme(page, 'light');
}

/** Switches the theme through the system setting, which the dashboard follows; open elements stay open. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

async function findingsOf(page: Page, rules: string[] = []): Promise<string[]> {
  await page.evaluate(ALL_STANDS_STILL);
  // without frames, axe-core need not merge its findings in an additional page, which it would open each time
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
