import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { TIME_ZONE } from './local-time';

/**
 * A race in react-admin 5.15: now and then, on a busy machine, its warning of unsaved changes takes the redirect
 * after a save for somebody who leaves (ra-core, useWarnWhenUnsavedChanges), and lets it pass twice.
 */
const KNOWN = /Invalid blocker state transition: unblocked -> proceeding/;

const SIZE = { width: 1360, height: 860 };

/** Milliseconds without a request: the page has what it asked for. */
const QUIET = 120;

/** The dashboard in one window: opens pages by their address, and keeps what the browser complains of. */
export class DashboardPage {
  readonly main: Locator;
  private complaints: string[] = [];
  private pending = 0;
  private lastChange = 0;

  private constructor(readonly page: Page) {
    this.main = page.locator('#main-content');
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.complaints.push(`${message.text().slice(0, 600)} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error.stack).slice(0, 600)));
    page.on('request', () => this.count(1));
    page.on('requestfinished', () => this.count(-1));
    page.on('requestfailed', () => this.count(-1));
    page.on('dialog', (dialog) => void dialog.accept());
  }

  static async open(browser: Browser, baseURL: string): Promise<DashboardPage> {
    const context = await browser.newContext({
      baseURL,
      viewport: SIZE,
      locale: 'en-US',
      timezoneId: TIME_ZONE,
    });
    context.setDefaultTimeout(10_000);
    await context.addInitScript(`localStorage.setItem('gen.accessToken', '${TOKEN}')`);
    const dashboard = new DashboardPage(await context.newPage());
    // no page of records yet: the start page has a card for each model, and what is opened next would wait for them
    await dashboard.page.goto('/#/nowhere');
    await expect(dashboard.main).toBeVisible({ timeout: 60_000 });
    await dashboard.settle();
    return dashboard;
  }

  /** What the browser complained of since the last time; nothing is told twice. */
  takeComplaints(): string[] {
    const taken = [...new Set(this.complaints)].filter((text) => !KNOWN.test(text));
    this.complaints = [];
    return taken;
  }

  /** Opens `#/<path>`, and waits until everything that it needs is there. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate(`location.hash = ${JSON.stringify(`/${path}`)}`);
    await this.settle();
  }

  async settle(): Promise<void> {
    this.lastChange = Date.now();
    await expect
      .poll(() => this.pending === 0 && Date.now() - this.lastChange > QUIET, {
        intervals: [30],
        message: 'the page goes on asking',
      })
      .toBe(true);
  }

  /** With PAGES_PICTURES=<folder>, a picture of the whole page, to look at. */
  async picture(name: string): Promise<void> {
    const folder = process.env['PAGES_PICTURES'];
    if (!folder) return;
    const { width, height } = SIZE;
    const content = await this.main.evaluate((element) => element.scrollHeight);
    await this.page.setViewportSize({ width, height: Math.max(height, content + 100) });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
    await this.page.setViewportSize(SIZE);
  }

  private count(change: number): void {
    this.pending += change;
    this.lastChange = Date.now();
  }
}

/** Claims without a signature: the test's guards let everybody through. */
const TOKEN = ['{}', JSON.stringify({ sub: '1', email: 'a@example.com', role: 'admin' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
