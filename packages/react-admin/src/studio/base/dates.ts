import { fromClockTime } from '../../dates/clock-time.js';
import { localDay } from '../../dates/local-time.js';
import { perLanguage } from '../../dates/per-language.js';
import { wireOfDay } from '../../dates/wire.js';
import { pageLocale } from '../../numbers/number-locale.js';

/** Order of day, month and year. */
const orderIn = perLanguage((locale) =>
  new Intl.DateTimeFormat(locale)
    .formatToParts()
    .map(({ type }) => type)
    .filter((type) => type !== 'literal'),
);

/** `2026-03-01`, or as the language writes it (`3/1/2026`, `01.03.2026`), as the midnight of that day where the user is. */
function calendarDay(text: string, locale?: string): Date | null {
  const numbers = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text)?.slice(1);
  if (!numbers) return null;
  const isIso = numbers[0]?.length === 4;
  const order = isIso ? ['year', 'month', 'day'] : orderIn(locale ?? pageLocale());
  const [year = '', month, day] = ['year', 'month', 'day'].map(
    (type) => numbers[order.indexOf(type)],
  );
  if (year.length !== 4) return null;
  const date = new Date(0, 0);
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return isReal ? date : null; // 31 February would be a day in March
}

/** `2026-03-01T10:00Z`; without a zone it is the user's own time. Nothing else: V8 makes a date of `Lamp 3`. */
const instant = (text: string): Date | null =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text) ? valid(new Date(text)) : null;

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/** A point in time of the API, or of the clipboard in this language (the page's), as the `Date` that the grid needs; null for none. */
export function toTime(value: unknown, locale?: string): Date | null {
  if (value instanceof Date) return valid(value);
  return typeof value === 'string' ? (calendarDay(value, locale) ?? instant(value)) : null;
}

/**
 * A day of the API (`yyyy-mm-dd`, or midnight UTC) or of the clipboard as the `Date` that the grid needs: midnight where
 * the user is, for what the grid shows must not shift by a time zone. Null for none.
 */
export const toDay = (value: unknown, locale?: string): Date | null =>
  toTime(typeof value === 'string' ? value.replace(/T00:00:00(\.000)?Z$/, '') : value, locale);

/** The day that the grid shows, as the API takes it. */
export const dateToWire = (date: Date): string => wireOfDay(localDay(date));

const TIME = /^(?:1970-01-01T)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z)?$/;

/** `hh:mm` or `hh:mm:ss` of a time without a day (`@db.Time`, which travels as the first day of 1970 in UTC); null for none. */
export function timeOfDay(value: unknown): string | null {
  const [, hours, minutes, seconds] = (typeof value === 'string' && TIME.exec(value)) || [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59)
    return null;
  const parts = [hours.padStart(2, '0'), minutes, ...(Number(seconds) > 0 ? [seconds] : [])];
  return parts.join(':');
}

/** The time as the API takes it; null for none. */
export function timeOfDayToWire(value: unknown): string | null {
  const time = timeOfDay(value);
  return time && fromClockTime(time);
}
