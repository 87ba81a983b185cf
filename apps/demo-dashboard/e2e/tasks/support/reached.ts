import type { Locator } from '@playwright/test';

/** How the keyboard operates an element. */
export type Kind = 'option' | 'tab' | 'cell' | 'box' | 'text' | 'file' | 'other';

/** Selectors by kind; the first match counts. */
const KINDS: Readonly<Record<Exclude<Kind, 'other'>, string>> = {
  option: '[role=option], [role=menuitem], [role=menuitemcheckbox]',
  tab: '[role=tab]',
  cell: '[role=gridcell]',
  box: 'input[type=checkbox], input[type=radio], [role=checkbox]',
  file: 'input[type=file]',
  text: 'input, textarea, [contenteditable=true]',
};

export const kindOf = async (target: Locator): Promise<Kind> => {
  const found = await target.evaluate(
    (element, kinds) => kinds.find(([, selector]) => element.matches(selector))?.[0],
    Object.entries(KINDS),
  );
  return isKind(found) ? found : 'other';
};

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && kind in KINDS;

/** Checks whether the element has the focus, or is what a focused input points to. */
export const isReached = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return false;
    const pointed = activeElement.getAttribute('aria-activedescendant');
    return activeElement === element || (pointed !== null && pointed === element.id);
  });

/** Checks whether it precedes the focused element. */
export const standsBefore = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return false;
    return Boolean(
      activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
    );
  });

/** Returns the arrow key that leads from the focused cell towards this one; undefined outside of the grid. */
export const stepTo = (cell: Locator): Promise<string | undefined> =>
  cell.evaluate((element) => {
    const from = document.activeElement?.closest('[role=gridcell], [role=columnheader]');
    if (!from || from.closest('[role=grid]') !== element.closest('[role=grid]')) return undefined;
    const row = (one: Element) => Number(one.closest('[role=row]')?.getAttribute('aria-rowindex'));
    const column = (one: Element) => Number(one.getAttribute('aria-colindex'));
    if (row(from) !== row(element)) return row(from) < row(element) ? 'ArrowDown' : 'ArrowUp';
    if (column(from) === column(element)) return 'there';
    return column(from) < column(element) ? 'ArrowRight' : 'ArrowLeft';
  });

/** Space around an element in which its focus ring may be drawn. */
const MARGIN = 6;

export async function lookOf(target: Locator): Promise<Buffer> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Out of sight: ${String(target)}`);
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN];
  return target.page().screenshot({ clip: { x, y, width, height }, animations: 'disabled' });
}
