import { fromClockTime } from '../../dates/clock-time.js';
import { localDay } from '../../dates/local-time.js';
import { cachePerLocale } from '../../dates/cache-per-locale.js';
import { wireOfDay } from '../../dates/wire.js';
import { pageLocale } from '../../numbers/number-locale.js';

interface DayNotation {
  /** Order of day, month and year. */
  readonly order: readonly string[];
  /** What may stand between them. */
  readonly marks: readonly string[];
}

/** Nobody writes the day between the year and the month, whichever the mark. */
const YEAR_FIRST: DayNotation = { order: ['year', 'month', 'day'], marks: ['-', '.', '/'] };

/**
 * Returns how a language writes a day. Dots and hyphens stand behind the day wherever it comes first, but other marks than
 * its own are not guessed: in American English, `1.3.2026` has probably been copied from elsewhere, where it is 1 March.
 */
const dayNotation = cachePerLocale((locale): DayNotation => {
  const parts = new Intl.DateTimeFormat(locale).formatToParts();
  const order = parts.map(({ type }) => type).filter((type) => type !== 'literal');
  const marks = parts.flatMap(({ type, value }) => (type === 'literal' ? [...value] : []));
  return { order, marks: order[0] === 'day' ? [...marks, '.', '-'] : marks };
});

const calendarOf = cachePerLocale(
  (locale) => new Intl.DateTimeFormat(locale).resolvedOptions().calendar,
);

/** How many years the Buddhist calendar, which Thai uses, is ahead. */
const BUDDHIST_YEARS = 543;

/** A year before this one is probably Gregorian, although the language has the Buddhist calendar. */
const FIRST_BUDDHIST_YEAR = 2400;

/** Returns the Gregorian year of one in the calendar of the language; undefined if it cannot be told. */
function gregorianYear(year: number, locale: string): number | undefined {
  const calendar = calendarOf(locale);
  if (calendar === 'gregory') return year;
  const isBuddhist = calendar === 'buddhist' && year >= FIRST_BUDDHIST_YEAR;
  return isBuddhist ? year - BUDDHIST_YEARS : undefined;
}

/** Whether the month has that day; JavaScript makes 31 February a day in March. */
const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(0, 0);
  date.setFullYear(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day;
};

/**
 * Parses `2026-03-01`, or the format of the language (`3/1/2026`, `01.03.2026`), as midnight of that day in the user's time zone.
 */
function parseCalendarDay(text: string, locale?: string): Date | null {
  const [, first = '', mark = '', second, third] =
    /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/.exec(text) ?? [];
  if (!first) return null;
  const language = () => locale ?? pageLocale();
  const { order, marks } = first.length === 4 ? YEAR_FIRST : dayNotation(language());
  if (!marks.includes(mark)) return null;
  const [written = '', month, day] = ['year', 'month', 'day'].map(
    (type) => [first, second, third][order.indexOf(type)],
  );
  if (written.length !== 4) return null;
  const isIso = /^\d{4}-/.test(text);
  const year = isIso ? Number(written) : gregorianYear(Number(written), language());
  if (year === undefined || !isRealDay(year, Number(month), Number(day))) return null;
  const date = new Date(0, 0);
  date.setFullYear(year, Number(month) - 1, Number(day));
  return date;
}

/**
 * Parses `2026-03-01T10:00Z`; without a zone it is in the user's time zone. Nothing else is accepted: V8 parses `Lamp 3` as a
 * date.
 */
function parseInstant(text: string): Date | null {
  const [year, month, day, hour] =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):\d{2}/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return isRealDay(year, month, day) && hour !== 24 ? validOrNull(new Date(text)) : null;
}

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
