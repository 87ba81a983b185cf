import { useEffect, useState, type RefObject } from 'react';

/** Whether the table row that contains an element is hovered or has the keyboard focus. */
export function useRowInUse(place: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const row = place.current?.closest('tr');
    if (!row) return undefined;
    const handlers: {
      [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
    } = {
      // a tap opens the row
      pointerenter: ({ pointerType }) => pointerType === 'touch' || setPointedAt(true),
      pointerleave: () => setPointedAt(false),
      focusin: () => setFocused(true),
      focusout: ({ relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && row.contains(relatedTarget)),
    };
    const listeners = Object.entries(handlers) as [string, EventListener][];
    for (const [type, listener] of listeners) row.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) row.removeEventListener(type, listener);
    };
  }, [place]);
  return isPointedAt || isFocused;
}
