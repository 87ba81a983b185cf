import type { Locator, Page } from '@playwright/test';
import type { UploadFile } from '../../support/picture';

export interface Effort {
  clicks: number;
  keys: number;
}

/**
 * Performs a task as a person does: each click and key press counts as one, including typed letters and chords such as
 * Ctrl+V. Lint forbids task tests to click or type in any other way, so that no step is missed.
 */
export interface Hand {
  readonly effort: Effort;
  /** Clicks an element, or focuses it if it takes text. */
  use(target: Locator): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens the browser's file chooser and picks a file, with one more click or Enter, which the page does not see. */
  choose(input: Locator, file: UploadFile): Promise<void>;
}

/** The keyboard actions that both input methods share. */
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

/** Works with the mouse where that is usual, and with keys. */
export class MouseAndKeys extends KeysCounted {
  async use(target: Locator): Promise<void> {
    this.effort.clicks += 1;
    await target.click();
  }

  protected takeFile(): void {
    this.effort.clicks += 1;
  }
}
