import { perLanguage } from './per-language.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on a day says more than how long ago it was. */
const NEAR = 7 * DAY;

const UNITS = [
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

const dated = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, options));

const awayIn = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const numericDayIn = dated({});
const numericIn = dated({
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
});
const dayIn = dated({ dateStyle: 'medium' });
const clockIn = dated({ timeStyle: 'short' });
const shortIn = dated({ dateStyle: 'medium', timeStyle: 'short' });
const wholeIn = dated({ dateStyle: 'medium', timeStyle: 'medium' });

/**
 * What was within a day by how long ago, `3 hours ago`; what is to come by its day and its hour, `tomorrow, 10:30 AM`, for
 * people keep appointments by these; undefined of what is a week or more away.
 *
 * @param language that of the words, where the hour is written as in another one
 */
export function nearText(
  time: Date,
  now: Date,
  locale: string,
  language = locale,
): string | undefined {
  const away = time.getTime() - now.getTime();
  if (Math.abs(away) >= NEAR) return undefined;
  const words = awayIn(language);
  if (away <= -DAY || away >= HOUR)
    return `${words.format(daysBetween(now, time), 'day')}, ${clockIn(locale).format(time)}`;
  for (const [length, unit] of UNITS)
    if (Math.abs(away) >= length) return words.format(Math.trunc(away / length), unit);
  return words.format(0, 'second');
}

/** Days of the calendar: what is 43 hours away is the day after tomorrow. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY);

const midnightOf = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** `11/22/2026`, as it can be typed too. */
export const numericDayText = (time: Date, locale: string): string =>
  numericDayIn(locale).format(time);

/** `11/22/2026, 9:20:00 AM`. */
export const numericText = (time: Date, locale: string): string => numericIn(locale).format(time);

/** `Nov 22, 2026`. */
export const dayText = (time: Date, locale: string): string => dayIn(locale).format(time);

/** `Nov 22, 2026, 9:20 AM`: as much as a table has room for. */
export const shortText = (time: Date, locale: string): string => shortIn(locale).format(time);

/** The same with seconds. */
export const wholeText = (time: Date, locale: string): string => wholeIn(locale).format(time);
