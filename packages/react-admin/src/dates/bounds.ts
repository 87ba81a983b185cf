import { pageLocale } from '../numbers/number-locale.js';
import { localDay } from './local-time.js';
import { numericDayText, numericText } from './moment-text.js';

/** Whether the bound moves with the clock. */
export const isRelative = (bound: string): boolean => bound === 'now' || bound === 'today';

/** Whether the bound is a day without a time. */
export const isDay = (bound: string): boolean => bound === 'today' || bound.length === 10;

/**
 * Compares a date with a bound: below 0 if the date is earlier, above 0 if the bound is.
 *
 * @param value a date of the API; 0 is returned if it is not a date
 * @param bound a moment (`2020-01-31T10:00:00Z`) or `now`; or a day (`2020-01-31`) or `today`, which compare with the API's dates
 * by day
 */
export function compareDates(value: unknown, bound: string): number {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return 0;
  if (isDay(bound)) {
    const [day, other] = [value.slice(0, 10), bound === 'today' ? localDay(new Date()) : bound];
    return day === other ? 0 : day < other ? -1 : 1;
  }
  return Date.parse(value) - (bound === 'now' ? Date.now() : Date.parse(bound));
}

/** A bound that does not move, formatted for display. */
export const formatBound = (bound: string): string =>
  isDay(bound)
    ? numericDayText(new Date(`${bound}T00:00`), pageLocale())
    : numericText(new Date(bound), pageLocale());
