import { isApple } from '../finder/find-keys.js';
import type { shortcutsMessages } from './messages.js';

/** The keyboard shortcuts available on every page. */
export type Shortcut = keyof Pick<
  typeof shortcutsMessages,
  'find' | 'save' | 'search' | 'create' | 'edit' | 'next' | 'previous' | 'help'
>;

/** Shortcuts without a modifier key, by the character they type. */
export const SINGLE_KEYS: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  c: 'create',
  e: 'edit',
  j: 'next',
  k: 'previous',
  '?': 'help',
};

/** Shortcuts with Ctrl, or ⌘ on Apple's systems, which also work in inputs and dialogs. */
const CTRL_KEYS: Readonly<Record<string, Shortcut>> = { k: 'find', s: 'save' };

/** Returns the shortcut of a key press; undefined if the page should handle it. */
export function shortcutOf(event: KeyboardEvent, hasSingleKeys: boolean): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // on Apple's systems, Ctrl and a letter edit text: Ctrl+K deletes the rest of a line
  const hasCommandKey = metaKey || (ctrlKey && !isApple());
  const letter = key.toLowerCase(); // with Caps Lock it is a capital
  if (hasCommandKey && !altKey && !shiftKey && Object.hasOwn(CTRL_KEYS, letter))
    return CTRL_KEYS[letter];
  if (event.repeat) return undefined;
  if (!hasSingleKeys || ctrlKey || metaKey || altKey || handlesLetters(event.target))
    return undefined;
  return Object.hasOwn(SINGLE_KEYS, key) ? SINGLE_KEYS[key] : undefined;
}

/** Elements that handle letter keys: inputs, cells of a grid, menus and lists. */
const LETTER_TARGETS = [
  ...['input', 'textarea', 'select', '[contenteditable=true]'],
  ...['[role=grid]', '[role=menu]', '[role=listbox]', '[role=combobox]', '[role=dialog]'],
].join(',');

/** A checkbox or radio button does not take letters. */
const TOGGLES = 'input[type=checkbox], input[type=radio]';

const handlesLetters = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], .MuiModal-root:not(.MuiModal-hidden)') !== null ||
  (target instanceof Element &&
    !target.matches(TOGGLES) &&
    target.closest(LETTER_TARGETS) !== null);
