import type { HTMLInputTypeAttribute } from 'react';
import { fromClockTime, toClockTime } from './clock-time.js';
import { fromLocalTime, toLocalTime } from './local-time.js';
import type { validationMessages } from './messages.js';
import { isDecimalText, isIntegerText } from './number-text.js';

/** What the values of a list are. */
export type ListKind =
  | 'text'
  | 'integer'
  | 'float'
  | 'bigInteger'
  | 'decimal'
  | 'dateTime'
  | 'date'
  | 'time'
  | 'boolean';

/** A text that is no value of its kind: kept in the form, so that it is seen, and refused by the validator. */
export class WrongItem {
  constructor(readonly text: string) {}
}

/** How one value of a list is typed and shown. */
export interface ListKindRow {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal';
  /** What separates several values of a pasted text. */
  separator: RegExp;
  /** The value of a typed text; undefined for a text that is none. */
  parse(text: string): unknown;
  /** What is said of a text that is none; any text is one. */
  problem?: keyof typeof validationMessages;
}

const LINES = /[\r\n\t]+/;
const WORDS = /[\s,;]+/;

const digits = { inputMode: 'numeric', separator: WORDS, problem: 'integer' } as const;
const decimals = { inputMode: 'decimal', separator: WORDS, problem: 'decimal' } as const;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Of each kind that is typed; a boolean is chosen. */
export const LIST_KINDS: Record<Exclude<ListKind, 'boolean'>, ListKindRow> = {
  text: { separator: LINES, parse: (text) => text },
  integer: { ...digits, parse: (text) => (isIntegerText(text) ? Number(text) : undefined) },
  float: { ...decimals, parse: (text) => (isDecimalText(text) ? Number(text) : undefined) },
  // travel as text: a number would be rounded
  bigInteger: { ...digits, parse: (text) => (isIntegerText(text) ? text : undefined) },
  decimal: { ...decimals, parse: (text) => (isDecimalText(text) ? text : undefined) },
  dateTime: {
    type: 'datetime-local',
    separator: LINES,
    parse: (text) => fromLocalTime(text) ?? undefined,
    problem: 'dateTime',
  },
  date: {
    type: 'date',
    separator: LINES,
    parse: (text) => (isDay(text) ? text : undefined),
    problem: 'date',
  },
  time: {
    type: 'time',
    separator: LINES,
    parse: (text) => fromClockTime(text) ?? undefined,
    problem: 'time',
  },
};

/** A value of a list as people read it; the texts are those of true and false. */
export function listItemText(value: unknown, kind: ListKind, yes: string, no: string): string {
  if (value instanceof WrongItem) return value.text;
  if (typeof value === 'boolean') return value ? yes : no;
  if (kind === 'dateTime') return toLocalTime(value).replace('T', ' ') || String(value);
  if (kind === 'time') return toClockTime(value) || String(value);
  return kind === 'date' ? String(value).slice(0, 10) : String(value);
}
