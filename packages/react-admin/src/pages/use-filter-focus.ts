import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';

/** The button that opens the filter menu. */
const MENU_BUTTON = '.add-filter';
const MENU_ENTRY = '.new-filter-item';
/** Elements that take typed or chosen values. */
const INPUT = 'input:not([type=hidden]):not([aria-hidden=true]), textarea, [role=combobox]';
/** In milliseconds; when it has closed, the menu returns the focus to its button. */
const MENU_CLOSE_MS = 500;
/** Events after which the user decides where the focus is. */
const USER_EVENTS = ['keydown', 'pointerdown'] as const;

/** Focuses a filter chosen from the menu; when a filter is removed, the focus returns to the menu's button. */
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
    // the button that removed it is gone too
    if (is.length < was.length && document.activeElement === document.body)
      document.querySelector<HTMLElement>(MENU_BUTTON)?.focus();
    return undefined;
  }, [shown]);
}

const sourcesOf = (shown: string): string[] => shown.split(' ').filter(Boolean);

const isInside = (element: unknown, selector: string): boolean =>
  element instanceof Element && element.closest(selector) !== null;

/** Focuses the input of a filter, and again when the closing menu takes the focus away. */
function focusFilter(source: string): (() => void) | undefined {
  const field = document.querySelector(`[data-source="${CSS.escape(source)}"]`);
  const input = field?.querySelector<HTMLElement>(INPUT);
  const { activeElement } = document;
  // shown by a link or a saved query
  if (!input || !(isInside(activeElement, MENU_BUTTON) || isInside(activeElement, MENU_ENTRY)))
    return undefined;
  input.focus();
  const cleanUp = (): void => {
    clearTimeout(timer);
    document.removeEventListener('focusin', refocus);
    for (const act of USER_EVENTS) document.removeEventListener(act, cleanUp, true);
  };
  const refocus = ({ target }: FocusEvent): void => {
    if (!isInside(target, MENU_BUTTON)) return;
    cleanUp(); // the menu takes the focus once; any later focus is intended
    input.focus();
  };
  const timer = setTimeout(cleanUp, MENU_CLOSE_MS);
  document.addEventListener('focusin', refocus);
  for (const act of USER_EVENTS) document.addEventListener(act, cleanUp, true);
  return cleanUp;
}
