import { fromClockTime } from '../dates/clock-time.js';
import { fromLocalTime } from '../dates/local-time.js';
import { wireOfDay } from '../dates/wire.js';

/** A moment where the user is, and a day or a time of day, which have no time zone. */
export type DateKind = 'dateTime' | 'date' | 'time';

interface DateTyping {
  /** The browser's input for it, which holds a whole value or none. */
  input: 'datetime-local' | 'date' | 'time';
  /** What the API is given; null for none. */
  read: (text: string) => string | null;
}

export const BULK_DATES: Readonly<Record<DateKind, DateTyping>> = {
  dateTime: { input: 'datetime-local', read: (text) => fromLocalTime(text) },
  date: { input: 'date', read: wireOfDay },
  time: { input: 'time', read: fromClockTime },
};

export const isDateKind = (typed: string): typed is DateKind => Object.hasOwn(BULK_DATES, typed);
