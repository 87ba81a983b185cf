import { expect, type Locator } from '@playwright/test';
import { KeysCounted } from './hand';
import { isReached, kindOf, lookOf, standsBefore, stepTo, type Kind } from './reached';

/** More than any page has. */
const MOST_STEPS = 80;

/** What makes it do what a click does; undefined where the focus is all that a click gives it. */
const PRESSED: Readonly<Record<Kind, string | undefined>> = {
  ...{ option: 'Enter', tab: 'Enter', box: 'Space', file: 'Enter', other: 'Enter' },
  ...{ cell: undefined, text: undefined },
};

/** By the keyboard alone. What is reached has to show that it has the focus, or else the way there is no way. */
export class KeysAlone extends KeysCounted {
  async use(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const kind = await kindOf(target);
    await this.reach(target, kind);
    const key = PRESSED[kind];
    if (key) await this.press(key);
  }

  protected takeFile(): void {
    this.effort.keys += 1;
  }

  /** Which keys lead there. */
  private readonly walk: Readonly<Record<Kind, (target: Locator) => Promise<void>>> = {
    option: (target) => this.step(target, 'ArrowDown'),
    tab: (target) => this.walkToTab(target),
    cell: (target) => this.walkToCell(target),
    box: (target) => this.tab(target),
    text: (target) => this.tab(target),
    file: (target) => this.tab(target),
    other: (target) => this.tab(target),
  };

  private async reach(target: Locator, kind: Kind): Promise<void> {
    // looked at first: an option may have the focus of itself as soon as the list is there
    const before = await lookOf(target);
    if (await isReached(target)) return;
    await this.walk[kind](target);
    // a page that is busy draws it a moment later
    await expect
      .poll(async () => (await this.lookReached(target, kind)).equals(before), {
        message: `${String(target)} shows that it has the focus`,
      })
      .toBe(false);
  }

  /** No option of a list is pointed to any more when what was typed brings another list: people see it, and go there again. */
  private async lookReached(target: Locator, kind: Kind): Promise<Buffer> {
    if (kind === 'option' && !(await isReached(target))) await this.walk.option(target);
    return lookOf(target);
  }

  private async step(target: Locator, key: string): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await this.press(key);
      if (await isReached(target)) return;
    }
    throw new Error(`Not reached by ${MOST_STEPS} presses of ${key}: ${String(target)}`);
  }

  private async tab(target: Locator): Promise<void> {
    await this.step(target, await tabTo(target));
  }

  /** Of several tabs the chosen one alone is reached by Tab. */
  private async walkToTab(target: Locator): Promise<void> {
    const chosen = this.page.getByRole('tab', { selected: true });
    if (!(await isReached(chosen))) await this.tab(chosen);
    if (!(await isReached(target))) await this.step(target, 'ArrowRight');
  }

  /** Into the grid by Tab, and to the cell by the arrows. */
  private async walkToCell(cell: Locator): Promise<void> {
    const tab = await tabTo(cell);
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const arrow = await stepTo(cell);
      if (arrow === 'there') return;
      await this.press(arrow ?? tab);
    }
    throw new Error(`Not reached by ${MOST_STEPS} steps: ${String(cell)}`);
  }
}

const tabTo = async (target: Locator): Promise<string> =>
  (await standsBefore(target)) ? 'Shift+Tab' : 'Tab';
