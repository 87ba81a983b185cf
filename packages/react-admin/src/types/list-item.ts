import type { HTMLInputTypeAttribute } from 'react';
import type { validationMessages } from '../i18n/input-messages.js';

/** How one value of a list is typed and shown; the locale is that of numbers. */
export interface ListItem {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal';
  /** The texts of several values that were pasted together. */
  split(text: string, locale: string): string[];
  /** The value of a typed text; undefined for a text that is none. */
  parse(text: string, locale: string): unknown;
  /** A value as people read it; empty for one of another type. */
  format(value: unknown, locale: string): string;
  /** What is said of a text that is none; any text is one. */
  problem?: keyof typeof validationMessages;
}
