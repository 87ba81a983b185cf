const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From here on a day says more than how long ago it was. */
const NEAR = 7 * DAY;

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** One for each language: making one takes longer than all that a page writes with it. */
function perLanguage<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const dated = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, options));

const awayIn = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const dayIn = dated({ dateStyle: 'medium' });
const shortIn = dated({ dateStyle: 'medium', timeStyle: 'short' });
const wholeIn = dated({ dateStyle: 'medium', timeStyle: 'medium' });

/** `3 hours ago`, `in 2 days`; undefined of what is a week or more away. */
export function nearText(time: Date, now: Date, locale: string): string | undefined {
  const away = time.getTime() - now.getTime();
  if (Math.abs(away) >= NEAR) return undefined;
  const words = awayIn(locale);
  for (const [length, unit] of UNITS)
    if (Math.abs(away) >= length) return words.format(Math.trunc(away / length), unit);
  return words.format(0, 'second');
}

/** `Nov 22, 2026`. */
export const dayText = (time: Date, locale: string): string => dayIn(locale).format(time);

/** `Nov 22, 2026, 9:20 AM`: as much as a table has room for. */
export const shortText = (time: Date, locale: string): string => shortIn(locale).format(time);

/** The same with seconds. */
export const wholeText = (time: Date, locale: string): string => wholeIn(locale).format(time);
