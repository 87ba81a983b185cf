import type { Locator, Page } from '@playwright/test';
import type { UploadFile } from '../../support/picture';

export interface Effort {
  clicks: number;
  keys: number;
}

/**
 * Does a task as a person does: each click and each press of a key counts one, a typed letter and a chord such as Ctrl+V too.
 * Lint lets no test of a task click or type in another way, so that no step is left out.
 */
export interface Hand {
  readonly effort: Effort;
  /** Presses what stands there, or puts the focus into it where it takes text. */
  use(target: Locator): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens the browser's choice of files, and takes one: another click, or Enter, that the page does not see. */
  choose(input: Locator, file: UploadFile): Promise<void>;
}

/** What both ways to work have in common: the keys. */
export abstract class KeysCounted implements Hand {
  readonly effort: Effort = { clicks: 0, keys: 0 };

  constructor(protected readonly page: Page) {}

  abstract use(target: Locator): Promise<void>;
  protected abstract takeFile(): void;

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.effort.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    await this.press(...text);
  }

  async choose(input: Locator, file: UploadFile): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await this.use(input);
    this.takeFile();
    await (await opened).setFiles(file);
  }
}

/** With the mouse wherever that is the way, and with keys. */
export class MouseAndKeys extends KeysCounted {
  async use(target: Locator): Promise<void> {
    this.effort.clicks += 1;
    await target.click();
  }

  protected takeFile(): void {
    this.effort.clicks += 1;
  }
}
