import { pageLocale } from '../numbers/number-locale.js';
import { localDay } from './local-time.js';
import { numericDayText, numericText } from './moment-text.js';

/** The texts of a bound that moves with the clock. */
export const isMoving = (bound: string): boolean => bound === 'now' || bound === 'today';

const isDay = (bound: string): boolean => bound === 'today' || bound.length === 10;

/**
 * Which of the two is earlier: below 0 where the date is, above 0 where the bound is.
 *
 * @param value a date of the API; of what is none, nothing is said: 0
 * @param bound a moment (`2020-01-31T10:00:00Z`) or `now`; or a day (`2020-01-31`) or `today`, which the days of the API
 *   are compared with as days
 */
export function compareDates(value: unknown, bound: string): number {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return 0;
  if (isDay(bound)) {
    const [day, other] = [value.slice(0, 10), bound === 'today' ? localDay(new Date()) : bound];
    return day === other ? 0 : day < other ? -1 : 1;
  }
  return Date.parse(value) - (bound === 'now' ? Date.now() : Date.parse(bound));
}

/** A bound that does not move, as people read it. */
export const shownBound = (bound: string): string =>
  isDay(bound)
    ? numericDayText(new Date(`${bound}T00:00`), pageLocale())
    : numericText(new Date(bound), pageLocale());
