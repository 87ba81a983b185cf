import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { TIME_ZONE } from './local-time';

/**
 * A race in react-admin 5.15: on a busy machine, its warning about unsaved changes sometimes mistakes the redirect
 * after a save for a user leaving the page (ra-core, useWarnWhenUnsavedChanges), and lets it pass twice.
 */
const KNOWN_ERROR = /Invalid blocker state transition: unblocked -> proceeding/;

const VIEWPORT = { width: 1360, height: 860 };

/** Milliseconds without a request after which the page counts as loaded. */
const QUIET_MS = 120;

/** The dashboard in one window: opens pages by their address, and collects errors reported by the browser. */
export class DashboardPage {
  readonly main: Locator;
  private browserErrors: string[] = [];
  private pending = 0;
  private lastChange = 0;

  private constructor(readonly page: Page) {
    this.main = page.locator('#main-content');
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.browserErrors.push(`${message.text().slice(0, 600)} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.browserErrors.push(String(error.stack).slice(0, 600)));
    page.on('request', () => this.trackRequest(1));
    page.on('requestfinished', () => this.trackRequest(-1));
    page.on('requestfailed', () => this.trackRequest(-1));
    page.on('dialog', (dialog) => void dialog.accept());
  }

  static async open(browser: Browser, baseURL: string): Promise<DashboardPage> {
    const context = await browser.newContext({
      baseURL,
      viewport: VIEWPORT,
      locale: 'en-US',
      timezoneId: TIME_ZONE,
    });
    context.setDefaultTimeout(10_000);
    await context.addInitScript(`localStorage.setItem('gen.accessToken', '${TOKEN}')`);
    const dashboard = new DashboardPage(await context.newPage());
    // not a page of records: the start page has a card for each model, and the next page would wait for them
    await dashboard.page.goto('/#/nowhere');
    await expect(dashboard.main).toBeVisible({ timeout: 60_000 });
    await dashboard.settle();
    return dashboard;
  }

  /** Returns and clears the errors that the browser has reported. */
  takeErrors(): string[] {
    const taken = [...new Set(this.browserErrors)].filter((text) => !KNOWN_ERROR.test(text));
    this.browserErrors = [];
    return taken;
  }

  /** Opens `#/<path>`, and waits until everything it needs is loaded. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate(`location.hash = ${JSON.stringify(`/${path}`)}`);
    await this.settle();
  }

  async settle(): Promise<void> {
    this.lastChange = Date.now();
    await expect
      .poll(() => this.pending === 0 && Date.now() - this.lastChange > QUIET_MS, {
        intervals: [30],
        message: 'the page goes on asking',
      })
      .toBe(true);
  }

  /** With PAGES_PICTURES=<folder>, takes a screenshot of the whole page for inspection. */
  async screenshot(name: string): Promise<void> {
    const folder = process.env['PAGES_PICTURES'];
    if (!folder) return;
    const { width, height } = VIEWPORT;
    const content = await this.main.evaluate((element) => element.scrollHeight);
    await this.page.setViewportSize({ width, height: Math.max(height, content + 100) });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
    await this.page.setViewportSize(VIEWPORT);
  }

  private trackRequest(change: number): void {
    this.pending += change;
    this.lastChange = Date.now();
  }
}

/** Claims without a signature: the test's guards admit everybody. */
const TOKEN = ['{}', JSON.stringify({ sub: '1', email: 'a@example.com', role: 'admin' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
