import { localDay } from './local-time.js';

/** The first and the last day of a stretch of time. */
type Days = readonly [first: Date, last: Date];

const day = (today: Date, days: number): Date =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);

/** The whole months from one that is so many away from this one to another. */
const months = (today: Date, first: number, last = first): Days => [
  new Date(today.getFullYear(), today.getMonth() + first, 1),
  new Date(today.getFullYear(), today.getMonth() + last + 1, 0),
];

/** Stretches of time that move with the clock, as they are offered. */
const periods = {
  today: (today) => [today, today],
  yesterday: (today) => [day(today, -1), day(today, -1)],
  last7Days: (today) => [day(today, -6), today],
  last30Days: (today) => [day(today, -29), today],
  thisMonth: (today) => months(today, 0),
  lastMonth: (today) => months(today, -1),
  thisYear: (today) => months(today, -today.getMonth(), 11 - today.getMonth()),
  next7Days: (today) => [today, day(today, 6)],
  next30Days: (today) => [today, day(today, 29)],
} satisfies Record<string, (today: Date) => Days>;

export type Period = keyof typeof periods;

export const PERIODS = Object.keys(periods) as Period[];

export const isPeriod = (name: unknown): name is Period =>
  typeof name === 'string' && Object.hasOwn(periods, name);

/** Its first and last day where the user is: `{ gte: '2026-11-01', lte: '2026-11-30' }`. */
export function daysOf(period: Period, today: Date): { gte: string; lte: string } {
  const [first, last] = periods[period](today);
  return { gte: localDay(first), lte: localDay(last) };
}
