import { expect, type Locator, type Page } from '@playwright/test';
import type { Row } from '../round-trip/exchange';
import type { DashboardPage } from './dashboard-page';

/** Pixels per horizontal scroll step: less than the width of the grid. */
const SCROLL_STEP_PX = 700;

/** One record in the Studio: its cells are edited as by a user, and its values read from the API. */
export class StudioRow {
  private constructor(
    private readonly page: Page,
    private readonly resource: string,
    private readonly id: string,
  ) {}

  static async open(dashboard: DashboardPage, resource: string, id: string): Promise<StudioRow> {
    const filter = encodeURIComponent(JSON.stringify({ id }));
    await dashboard.visit(`${resource}/studio?filter=${filter}`);
    const row = new StudioRow(dashboard.page, resource, id);
    // the Studio's own code is being loaded
    await expect(row.element).toBeVisible({ timeout: 90_000 });
    return row;
  }

  /** Types a text into a cell, replacing its content. */
  async type(field: string, text: string): Promise<void> {
    const cell = await this.edit(field);
    await cell.locator('input').fill(text);
    await this.saveWith(() => cell.locator('input').press('Enter'));
  }

  /** Chooses an option of a cell. */
  async choose(field: string, name: string): Promise<void> {
    await this.edit(field);
    await this.saveWith(() => this.page.getByRole('option', { name, exact: true }).click());
  }

  /** Opens a cell's dialog, performs the action there, and saves. */
  async editInDialog(field: string, action: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.edit(field);
    const dialog = this.page.getByRole('dialog');
    await action(dialog);
    await this.saveWith(() => dialog.getByRole('button', { name: 'Save' }).click());
    await expect(dialog).toBeHidden();
  }

  /** Returns a field's cell, scrolled into view: columns outside the viewport are not rendered. */
  async cell(field: string): Promise<Locator> {
    const cell = this.element.locator(`[data-field="${field}"]`);
    const scroller = this.page.locator('.MuiDataGrid-virtualScroller');
    await scroller.evaluate((element) => (element.scrollLeft = 0));
    await expect(async () => {
      // wraps around at the end: a busy machine may have rendered a column only after it was passed
      if (!(await cell.count()))
        await scroller.evaluate((element, step) => {
          const { scrollLeft, clientWidth, scrollWidth } = element;
          const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
          element.scrollLeft = isAtEnd ? 0 : scrollLeft + step;
        }, SCROLL_STEP_PX);
      await expect(cell).toBeVisible({ timeout: 100 });
      // the grid re-renders its cells while it scrolls, so this one may have been removed
      await cell.scrollIntoViewIfNeeded({ timeout: 1000 });
    }).toPass({ intervals: [20] }); // up to ten steps, between which Playwright would wait a second
    return cell;
  }

  async values(): Promise<Row> {
    const answer = await this.page.request.get(this.url);
    return (await answer.json()) as Row;
  }

  private async edit(field: string): Promise<Locator> {
    const cell = await this.cell(field);
    await cell.dblclick();
    return cell;
  }

  private async saveWith(action: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith(this.url),
    );
    await action();
    const saved = await answer;
    expect(saved.status(), await saved.text()).toBe(200);
  }

  private get element(): Locator {
    return this.page.locator(`[role=row][data-id="${this.id}"]`);
  }

  private get url(): string {
    return `/gen-api/${this.resource}/${encodeURIComponent(this.id)}`;
  }
}
