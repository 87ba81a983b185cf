import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';

/** The button that opens the menu of filters. */
const MENU_BUTTON = '.add-filter';
const MENU_ENTRY = '.new-filter-item';
/** What somebody types into or chooses from. */
const INPUT = 'input:not([type=hidden]):not([aria-hidden=true]), textarea, [role=combobox]';
/** In milliseconds; the menu, when it is gone, gives the focus back to its button. */
const MENU_CLOSES = 500;
/** Whoever types or clicks goes where he means to. */
const ACTS = ['keydown', 'pointerdown'] as const;

/** A filter that was chosen from the menu gets the focus; from one that is taken away, it goes back to the menu's button. */
export function useFilterFocus(): void {
  const filters = valuesOf(useListContext().displayedFilters);
  const shown = Object.keys(filters)
    .filter((source) => filters[source])
    .join(' ');
  const before = useRef(shown);

  useEffect(() => {
    const [was, is] = [sourcesOf(before.current), sourcesOf(shown)];
    before.current = shown;
    const added = is.filter((source) => !was.includes(source));
    if (added.length === 1 && added[0]) return focusFilter(added[0]);
    // the button that took it away went with it
    if (is.length < was.length && document.activeElement === document.body)
      document.querySelector<HTMLElement>(MENU_BUTTON)?.focus();
    return undefined;
  }, [shown]);
}

const sourcesOf = (shown: string): string[] => shown.split(' ').filter(Boolean);

const isAt = (element: unknown, selector: string): boolean =>
  element instanceof Element && element.closest(selector) !== null;

/** Gives the focus to the input of a filter, and again when the closing menu takes it away. */
function focusFilter(source: string): (() => void) | undefined {
  const field = document.querySelector(`[data-source="${CSS.escape(source)}"]`);
  const input = field?.querySelector<HTMLElement>(INPUT);
  const { activeElement } = document;
  // shown by a link or a saved query
  if (!input || !(isAt(activeElement, MENU_BUTTON) || isAt(activeElement, MENU_ENTRY)))
    return undefined;
  input.focus();
  const end = (): void => {
    clearTimeout(over);
    document.removeEventListener('focusin', again);
    for (const act of ACTS) document.removeEventListener(act, end, true);
  };
  const again = ({ target }: FocusEvent): void => {
    if (!isAt(target, MENU_BUTTON)) return;
    end(); // the menu takes it once; who goes there afterwards means it
    input.focus();
  };
  const over = setTimeout(end, MENU_CLOSES);
  document.addEventListener('focusin', again);
  for (const act of ACTS) document.addEventListener(act, end, true);
  return end;
}
