import { cachePerLocale } from './cache-per-locale.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on, a date is more informative than how long ago it was. */
const NEAR_LIMIT_MS = 7 * DAY;

const UNITS = [
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

const dateFormatIn = (options: Intl.DateTimeFormatOptions) =>
  cachePerLocale((locale) => new Intl.DateTimeFormat(locale, options));

const relativeIn = cachePerLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
const numericDayIn = dateFormatIn({});
const numericIn = dateFormatIn({
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
});
const dayIn = dateFormatIn({ dateStyle: 'medium' });
const clockIn = dateFormatIn({ timeStyle: 'short' });
const shortIn = dateFormatIn({ dateStyle: 'medium', timeStyle: 'short' });
const fullIn = dateFormatIn({ dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Describes the past day by elapsed time, `3 hours ago`, and upcoming moments by day and hour, `tomorrow, 10:30 AM`, as people
 * make appointments; undefined for moments a week or more away.
 *
 * @param language that of the words, if the hour is formatted for another locale
 */
export function relativeText(
  time: Date,
  now: Date,
  locale: string,
  language = locale,
): string | undefined {
  const distance = time.getTime() - now.getTime();
  if (Math.abs(distance) >= NEAR_LIMIT_MS) return undefined;
  const words = relativeIn(language);
  if (distance <= -DAY || distance >= HOUR)
    return `${words.format(daysBetween(now, time), 'day')}, ${clockIn(locale).format(time)}`;
  for (const [length, unit] of UNITS)
    if (Math.abs(distance) >= length) return words.format(Math.trunc(distance / length), unit);
  return words.format(0, 'second');
}

/** Counts calendar days: what is 43 hours away is the day after tomorrow. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY);

const midnightOf = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** `11/22/2026`, which can also be typed. */
export const numericDayText = (time: Date, locale: string): string =>
  numericDayIn(locale).format(time);

/** `11/22/2026, 9:20:00 AM`. */
export const numericText = (time: Date, locale: string): string => numericIn(locale).format(time);

/** `Nov 22, 2026`. */
export const dayText = (time: Date, locale: string): string => dayIn(locale).format(time);

/** `Nov 22, 2026, 9:20 AM`: as much as fits in a table. */
export const shortText = (time: Date, locale: string): string => shortIn(locale).format(time);

/** Like `shortText`, with seconds. */
export const fullText = (time: Date, locale: string): string => fullIn(locale).format(time);
