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

/** One type of values: how they travel, and how they are typed. */
export interface ValueType {
  /** What the API takes of a value that an input holds; the value itself where this is absent. */
  toWire?(value: unknown): unknown;
  /** The same of one end of a filter, where that is not the same value: `gte`, `gt`, `lte` or `lt`. */
  toBound?(value: unknown, operator: string): unknown;
  /** The values of a list that means the same in any order, in one order. */
  inOrder?(values: readonly unknown[]): unknown[];
  /** One value of a list; absent where none is typed. */
  item?: ListItem;

  // what else tells it from other types; each is false where it is absent

  /** An empty text is a value. */
  mayBeEmpty?: true;
  /** Keys of it count up: the greatest is the newest. */
  isCounted?: true;
  /** A point in time. */
  isMoment?: true;
}
