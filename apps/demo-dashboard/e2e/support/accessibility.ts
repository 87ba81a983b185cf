import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on every serious or critical finding of axe-core, with the elements; no rule is switched off. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        [id, help, target.join(' '), failureSummary.replace(/\s+/g, ' ')].join(': '),
      ),
    );
  expect.soft(found, what).toEqual([]);
}
