import type { shortcutsMessages } from './messages.js';

/** What the keys of the keyboard do on every page. */
export type Shortcut = keyof Pick<
  typeof shortcutsMessages,
  'find' | 'save' | 'search' | 'create' | 'edit' | 'next' | 'previous' | 'help'
>;

/** Keys that are pressed alone, by what the keyboard writes with them. */
export const SINGLE_KEYS: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  c: 'create',
  e: 'edit',
  j: 'next',
  k: 'previous',
  '?': 'help',
};

/** Keys that are pressed with Ctrl, or with ⌘ on a Mac: they work in inputs and dialogs too. */
const CTRL_KEYS: Readonly<Record<string, Shortcut>> = { k: 'find', s: 'save' };

/** What the press of a key asks for; undefined where the page has to have it. */
export function shortcutOf(event: KeyboardEvent, hasSingleKeys: boolean): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined;
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && Object.hasOwn(CTRL_KEYS, key.toLowerCase()))
    return CTRL_KEYS[key.toLowerCase()];
  if (event.repeat) return undefined;
  if (!hasSingleKeys || ctrlKey || metaKey || altKey || isTaken(event.target)) return undefined;
  return Object.hasOwn(SINGLE_KEYS, key) ? SINGLE_KEYS[key] : undefined;
}

/** Where letters are typed or mean something: inputs, the cells of a grid, menus and lists. */
const TAKES_LETTERS = [
  ...['input', 'textarea', 'select', '[contenteditable=true]'],
  ...['[role=grid]', '[role=menu]', '[role=listbox]', '[role=combobox]', '[role=dialog]'],
].join(',');

/** A box that is ticked takes no letters. */
const TICKED = 'input[type=checkbox], input[type=radio]';

const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], .MuiModal-root:not(.MuiModal-hidden)') !== null ||
  (target instanceof Element && !target.matches(TICKED) && target.closest(TAKES_LETTERS) !== null);
