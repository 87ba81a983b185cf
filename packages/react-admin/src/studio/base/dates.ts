import { fromClockTime } from '../../dates/clock-time.js';
import { localDay } from '../../dates/local-time.js';
import { cachePerLocale } from '../../dates/cache-per-locale.js';
import { wireOfDay } from '../../dates/wire.js';
import { pageLocale } from '../../numbers/number-locale.js';

/** Order of day, month and year. */
const datePartOrder = cachePerLocale((locale) =>
  new Intl.DateTimeFormat(locale)
    .formatToParts()
    .map(({ type }) => type)
    .filter((type) => type !== 'literal'),
);

/**
 * Parses `2026-03-01`, or the format of the language (`3/1/2026`, `01.03.2026`), as midnight of that day in the user's time zone.
 */
function parseCalendarDay(text: string, locale?: string): Date | null {
  const numbers = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text)?.slice(1);
  if (!numbers) return null;
  const isIso = numbers[0]?.length === 4;
  const order = isIso ? ['year', 'month', 'day'] : datePartOrder(locale ?? pageLocale());
  const [year = '', month, day] = ['year', 'month', 'day'].map(
    (type) => numbers[order.indexOf(type)],
  );
  if (year.length !== 4) return null;
  const date = new Date(0, 0);
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return isReal ? date : null; // rejects 31 February, which would become a day in March
}

/**
 * Parses `2026-03-01T10:00Z`; without a zone it is in the user's time zone. Nothing else is accepted: V8 parses `Lamp 3` as a
 * date.
 */
const parseInstant = (text: string): Date | null =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text) ? validOrNull(new Date(text)) : null;

const validOrNull = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

/**
 * Converts a point in time from the API, or from the clipboard in this language (by default the page's), to the `Date` that the
 * grid needs; null if it is not one.
 */
export function toTime(value: unknown, locale?: string): Date | null {
  if (value instanceof Date) return validOrNull(value);
  return typeof value === 'string'
    ? (parseCalendarDay(value, locale) ?? parseInstant(value))
    : null;
}

/**
 * Converts a day from the API (`yyyy-mm-dd`, or midnight UTC) or the clipboard to the `Date` that the grid needs: midnight in the
 * user's time zone, so that the displayed day does not shift. Null if it is not one.
 */
export const toDay = (value: unknown, locale?: string): Date | null =>
  toTime(typeof value === 'string' ? value.replace(/T00:00:00(\.000)?Z$/, '') : value, locale);

/** Converts the day shown by the grid to the API's format. */
export const dateToWire = (date: Date): string => wireOfDay(localDay(date));

const TIME_PATTERN = /^(?:1970-01-01T)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z)?$/;

/**
 * Returns the `hh:mm` or `hh:mm:ss` of a time without a day (`@db.Time`, sent on the first day of 1970 in UTC); null if it is not
 * one.
 */
export function timeOfDay(value: unknown): string | null {
  const [, hours, minutes, seconds] = (typeof value === 'string' && TIME_PATTERN.exec(value)) || [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59)
    return null;
  const parts = [hours.padStart(2, '0'), minutes, ...(Number(seconds) > 0 ? [seconds] : [])];
  return parts.join(':');
}

/** Converts a time to the API's format; null if it is not one. */
export function timeOfDayToWire(value: unknown): string | null {
  const time = timeOfDay(value);
  return time && fromClockTime(time);
}
