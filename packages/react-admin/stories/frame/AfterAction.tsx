import { useEffect, useRef, type ReactNode } from 'react';

interface ActedProps {
  /** The user's action on the first input before the story is viewed. */
  act: (input: HTMLInputElement) => void;
  children: ReactNode;
}

/** Performs an action on an input, for states that only a user can cause. */
export function AfterAction({ act, children }: ActedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the form has been filled with its record
    const timer = setTimeout(() => {
      const input = place.current?.querySelector('input');
      if (input) act(input);
    });
    return () => clearTimeout(timer);
  }, [act]);
  return <div ref={place}>{children}</div>;
}

/** Types a text and leaves the input. */
export const typeText =
  (text: string) =>
  (input: HTMLInputElement): void => {
    // React only notices a value that was not set through its own setter
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };

/** Chooses a file. */
export const chooseFile =
  (file: File) =>
  (input: HTMLInputElement): void => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    Reflect.deleteProperty(input, 'files');
  };
