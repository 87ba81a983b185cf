import { useLayoutEffect } from 'react';

/** What was typed before there was an input for it. */
export interface TypedText {
  get: () => string;
  press: (key: string) => void;
  clear: () => void;
}

export function typedText(): TypedText {
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

/** Instead of the finder as long as it is loaded: its letters are kept for it, and are no keys of the page meanwhile. */
export function TypedAhead({ typed, onClose }: { typed: TypedText; onClose: () => void }) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onClose();
      else typed.press(event.key);
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [onClose, typed]);
  return null;
}
