import { useEffect, useRef, type RefObject } from 'react';

/** A button of an item in the list, or its first input. */
interface Focus {
  index: number;
  button: 'back' | 'on' | 'remove' | 'input';
}

/** What takes the focus of an item first. */
export const FIRST_INPUT = 'input:enabled, textarea:enabled, [role="combobox"]';

/**
 * Returns a function that, after the list has changed, focuses a button of the item at an index (or of the last item), so that
 * keyboard users can continue from there. If that button is disabled, another of the item's gets the focus; once the list is
 * empty, the input that adds to it does.
 */
export function useFocusAfterChange(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
  inputId: string,
): (next: Focus) => void {
  const pendingFocus = useRef<Focus>(undefined);
  const { length } = entries;

  useEffect(() => {
    if (!pendingFocus.current) return;
    const { index, button } = pendingFocus.current;
    pendingFocus.current = undefined;
    if (!list.current) return document.getElementById(inputId)?.focus();
    const item = list.current.children[Math.min(index, length - 1)];
    const preferred = item?.querySelector<HTMLElement>(
      button === 'input' ? FIRST_INPUT : `[data-button="${button}"]:enabled`,
    );
    (preferred ?? item?.querySelector<HTMLElement>('button:enabled'))?.focus();
  });

  return (next) => {
    pendingFocus.current = next;
  };
}
