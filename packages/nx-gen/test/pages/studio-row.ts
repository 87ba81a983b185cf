import { expect, type Locator, type Page } from '@playwright/test';
import type { Row } from '../round-trip/exchange';
import type { DashboardPage } from './dashboard-page';

/** Pixels that a step to the right shows anew: less than the grid is wide. */
const STEP = 700;

/** One record in the Studio: its cells are edited as people do, and its values read from the API. */
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
    // the Studio's own code is loaded now
    await expect(row.element).toBeVisible({ timeout: 90_000 });
    return row;
  }

  /** Types a text into a cell, in place of what it holds. */
  async type(field: string, text: string): Promise<void> {
    const cell = await this.edit(field);
    await cell.locator('input').fill(text);
    await this.saved(() => cell.locator('input').press('Enter'));
  }

  /** Chooses an option of a cell. */
  async choose(field: string, name: string): Promise<void> {
    await this.edit(field);
    await this.saved(() => this.page.getByRole('option', { name, exact: true }).click());
  }

  /** Opens the dialog of a cell, does what is to be done there, and saves. */
  async inDialog(field: string, action: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.edit(field);
    const dialog = this.page.getByRole('dialog');
    await action(dialog);
    await this.saved(() => dialog.getByRole('button', { name: 'Save' }).click());
    await expect(dialog).toBeHidden();
  }

  /** The cell of a field, brought into view: columns that are out of sight are not drawn. */
  async cell(field: string): Promise<Locator> {
    const cell = this.element.locator(`[data-field="${field}"]`);
    const scroller = this.page.locator('.MuiDataGrid-virtualScroller');
    await scroller.evaluate((element) => (element.scrollLeft = 0));
    await expect(async () => {
      // from the end to the beginning again: a busy machine may have drawn what was passed too late
      if (!(await cell.count()))
        await scroller.evaluate((element, step) => {
          const { scrollLeft, clientWidth, scrollWidth } = element;
          const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
          element.scrollLeft = isAtEnd ? 0 : scrollLeft + step;
        }, STEP);
      await expect(cell).toBeVisible({ timeout: 100 });
      // the grid draws its cells anew while it scrolls, so that the one at hand may be gone
      await cell.scrollIntoViewIfNeeded({ timeout: 1000 });
    }).toPass({ intervals: [20] }); // ten steps to the last column, which Playwright would wait a second between
    return cell;
  }

  async values(): Promise<Row> {
    const answer = await this.page.request.get(this.address);
    return (await answer.json()) as Row;
  }

  private async edit(field: string): Promise<Locator> {
    const cell = await this.cell(field);
    await cell.dblclick();
    return cell;
  }

  private async saved(action: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith(this.address),
    );
    await action();
    const saved = await answer;
    expect(saved.status(), await saved.text()).toBe(200);
  }

  private get element(): Locator {
    return this.page.locator(`[role=row][data-id="${this.id}"]`);
  }

  private get address(): string {
    return `/gen-api/${this.resource}/${encodeURIComponent(this.id)}`;
  }
}
