import { useEffect, useState, type RefObject } from 'react';

/** True as long as somebody points at the row of a table that an element stands in, or is in it by the keyboard. */
export function useRowInUse(place: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, point] = useState(false);
  const [isFocused, focus] = useState(false);
  useEffect(() => {
    const row = place.current?.closest('tr');
    if (!row) return undefined;
    const on: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } =
      {
        // a finger opens the row
        pointerenter: ({ pointerType }) => pointerType === 'touch' || point(true),
        pointerleave: () => point(false),
        focusin: () => focus(true),
        focusout: ({ relatedTarget }) =>
          focus(relatedTarget instanceof Node && row.contains(relatedTarget)),
      };
    const listeners = Object.entries(on) as [string, EventListener][];
    for (const [type, listener] of listeners) row.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) row.removeEventListener(type, listener);
    };
  }, [place]);
  return isPointedAt || isFocused;
}
