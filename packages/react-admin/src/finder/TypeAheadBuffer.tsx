import { useLayoutEffect } from 'react';

/** Text typed before there was an input for it. */
export interface TypedText {
  get: () => string;
  press: (key: string) => void;
  clear: () => void;
}

export function createTypedText(): TypedText {
  let text = '';
  return {
    get: () => text,
    press: (key) => {
      if (key === 'Backspace') text = text.slice(0, -1);
      else if ([...key].length === 1) text += key;
    },
    clear: () => {
      text = '';
    },
  };
}

/**
 * Stands in for the finder while it is loading: keeps typed letters for it, which meanwhile do not act as shortcuts of the page.
 */
export function TypeAheadBuffer({ typed, onClose }: { typed: TypedText; onClose: () => void }) {
  useLayoutEffect(() => {
    const bufferKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onClose();
      else typed.press(event.key);
    };
    document.addEventListener('keydown', bufferKey, true);
    return () => document.removeEventListener('keydown', bufferKey, true);
  }, [onClose, typed]);
  return null;
}
