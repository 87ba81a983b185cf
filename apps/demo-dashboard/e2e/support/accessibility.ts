import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What fades in has no contrast yet; a spinner never ends. */
const ALL_STANDS_STILL = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** Fails on every finding of axe-core that is more than minor, with the elements; no rule is switched off. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await page.evaluate(ALL_STANDS_STILL);
  // no page has frames, for whose sake axe-core would put its findings together in a page that is opened each time
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ impact, target, failureSummary = '' }) =>
        [impact, id, help, target.join(' '), failureSummary.replace(/\s+/g, ' ')].join(': '),
      ),
    );
  expect.soft(found, what).toEqual([]);
}
