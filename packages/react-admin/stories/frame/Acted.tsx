import { useEffect, useRef, type ReactNode } from 'react';

interface ActedProps {
  /** What somebody has done to the first input before the story is looked at. */
  act: (input: HTMLInputElement) => void;
  children: ReactNode;
}

/** An input to which something was done, for states that nothing but a person brings about. */
export function Acted({ act, children }: ActedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the form has taken its record
    const timer = setTimeout(() => {
      const input = place.current?.querySelector('input');
      if (input) act(input);
    });
    return () => clearTimeout(timer);
  }, [act]);
  return <div ref={place}>{children}</div>;
}

/** Types a text and leaves the input. */
export const typing =
  (text: string) =>
  (input: HTMLInputElement): void => {
    // React takes notice of a value only where its own setter has not set it
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };

/** Chooses a file. */
export const choosing =
  (file: File) =>
  (input: HTMLInputElement): void => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    Reflect.deleteProperty(input, 'files');
  };
