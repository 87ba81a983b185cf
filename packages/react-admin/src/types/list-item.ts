import type { HTMLInputTypeAttribute } from 'react';
import type { validationMessages } from '../i18n/input-messages.js';

/** How one value of a list is typed and shown; the locale is that of numbers. */
export interface ListItem {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal';
  /** Splits several values that were pasted together. */
  split(text: string, locale: string): string[];
  /** Parses a typed text; undefined if it is invalid. */
  parse(text: string, locale: string): unknown;
  /** Formats a value for display; empty for one of another type. */
  format(value: unknown, locale: string): string;
  /** The message for an invalid text; absent if any text is valid. */
  problem?: keyof typeof validationMessages;
}
