import { fromClockTime } from '../dates/clock-time.js';
import { fromLocalTime } from '../dates/local-time.js';
import { wireOfDay } from '../dates/wire.js';

/** A moment in the user's time zone, and a day or a time of day, which have no time zone. */
export type DateKind = 'dateTime' | 'date' | 'time';

interface BulkDateInput {
  /** The type of the native input, which holds a complete value or none. */
  input: 'datetime-local' | 'date' | 'time';
  /** Converts its value to the API's format; null if empty. */
  read: (text: string) => string | null;
}

export const BULK_DATE_INPUTS: Readonly<Record<DateKind, BulkDateInput>> = {
  dateTime: { input: 'datetime-local', read: (text) => fromLocalTime(text) },
  date: { input: 'date', read: wireOfDay },
  time: { input: 'time', read: fromClockTime },
};

export const isDateKind = (typed: string): typed is DateKind =>
  Object.hasOwn(BULK_DATE_INPUTS, typed);
