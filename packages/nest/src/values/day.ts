import { readInstant } from './instant';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns midnight, in UTC, of the day of an instant. */
export const startOfDay = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS);

/** Returns the last millisecond of that day. */
export const endOfDay = (instant: Date): Date =>
  new Date(startOfDay(instant).getTime() + DAY_MS - 1);

/** Reads a day, `2026-01-31`, or its midnight in UTC; returns undefined for anything else, as for any other time. */
export function readDay(value: unknown): Date | undefined {
  const instant = readInstant(value);
  return instant && instant.getTime() % DAY_MS === 0 ? instant : undefined;
}
