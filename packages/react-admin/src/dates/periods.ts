import { localDay } from './local-time.js';

/** The first and the last day of a period. */
type Days = readonly [first: Date, last: Date];

const dayFrom = (today: Date, days: number): Date =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);

/** Whole months, given as offsets from the current one. */
const months = (today: Date, first: number, last = first): Days => [
  new Date(today.getFullYear(), today.getMonth() + first, 1),
  new Date(today.getFullYear(), today.getMonth() + last + 1, 0),
];

/** Periods that move with the clock, in the order in which they are offered. */
const periods = {
  today: (today) => [today, today],
  yesterday: (today) => [dayFrom(today, -1), dayFrom(today, -1)],
  last7Days: (today) => [dayFrom(today, -6), today],
  last30Days: (today) => [dayFrom(today, -29), today],
  thisMonth: (today) => months(today, 0),
  lastMonth: (today) => months(today, -1),
  thisYear: (today) => months(today, -today.getMonth(), 11 - today.getMonth()),
  next7Days: (today) => [today, dayFrom(today, 6)],
  next30Days: (today) => [today, dayFrom(today, 29)],
} satisfies Record<string, (today: Date) => Days>;

export type Period = keyof typeof periods;

export const PERIODS = Object.keys(periods) as Period[];

export const isPeriod = (name: unknown): name is Period =>
  typeof name === 'string' && Object.hasOwn(periods, name);

/** Returns its first and last day in the user's time zone: `{ gte: '2026-11-01', lte: '2026-11-30' }`. */
export function daysOf(period: Period, today: Date): { gte: string; lte: string } {
  const [first, last] = periods[period](today);
  return { gte: localDay(first), lte: localDay(last) };
}
