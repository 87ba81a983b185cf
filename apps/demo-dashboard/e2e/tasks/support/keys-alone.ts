import { expect, type Locator } from '@playwright/test';
import { KeysCounted } from './hand';
import { isReached, kindOf, lookOf, standsBefore, stepTo, type Kind } from './reached';

/** More steps than any page requires. */
const MOST_STEPS = 80;

/** The key that acts as a click; undefined where a click only sets the focus. */
const PRESSED: Readonly<Record<Kind, string | undefined>> = {
  ...{ option: 'Enter', tab: 'Enter', box: 'Space', file: 'Enter', other: 'Enter' },
  ...{ cell: undefined, text: undefined },
};

/** Works with the keyboard alone. Reached elements must show their focus, or they count as unreachable. */
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

  /** How the keyboard gets to each kind of element. */
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
    // captured beforehand: an option may be focused as soon as the list opens
    const before = await lookOf(target);
    if (await isReached(target)) return;
    await this.walk[kind](target);
    // a busy page renders the focus with a delay
    await expect
      .poll(async () => (await this.lookReached(target, kind)).equals(before), {
        message: `${String(target)} shows that it has the focus`,
      })
      .toBe(false);
  }

  /** Typing may load another list without a highlighted option: people notice, and move there again. */
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

  /** Tab reaches only the selected one of several tabs. */
  private async walkToTab(target: Locator): Promise<void> {
    const chosen = this.page.getByRole('tab', { selected: true });
    if (!(await isReached(chosen))) await this.tab(chosen);
    if (!(await isReached(target))) await this.step(target, 'ArrowRight');
  }

  /** Tab enters the grid, and arrows lead to the cell. */
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
