import { useEffect, useRef, type RefObject } from 'react';

/** A button of an item of the list. */
interface Focus {
  index: number;
  button: 'back' | 'on' | 'remove';
}

/**
 * Puts the focus, after the list has changed, on a button of the item at a place: who moves or removes items by keys
 * goes on from there. Where the button cannot be used the item's other one takes it, and after the last item the input.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[],
): (next: Focus) => void {
  const wanted = useRef<Focus>(undefined);
  const { length } = entries;

  useEffect(() => {
    if (!wanted.current || !list.current) return;
    const { index, button } = wanted.current;
    wanted.current = undefined;
    const item = list.current.children[Math.min(index, length - 1)];
    const preferred = item?.querySelector<HTMLElement>(`[data-button="${button}"]:enabled`);
    (preferred ?? item?.querySelector<HTMLElement>('button:enabled'))?.focus();
  });

  return (next) => {
    wanted.current = next;
  };
}
