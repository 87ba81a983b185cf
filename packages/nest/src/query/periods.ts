import { instantAt, type WallTime } from '../values/zone';

/** A time range; `to` is exclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the start of the period that contains the day, or of the one that many periods later. */
type PeriodStart = (day: Date, further: number) => WallTime;

/** Weeks start on Monday. */
const PERIOD_STARTS = {
  day: (day, further) => utcMidnight(day, 0, day.getUTCDate() + further),
  week: (day, further) =>
    utcMidnight(day, 0, day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + 7 * further),
  month: (day, further) => utcMidnight(day, further, 1),
  quarter: (day, further) => utcMidnight(day, 3 * further - (day.getUTCMonth() % 3), 1),
  year: (day, further) => utcMidnight(day, 12 * further - day.getUTCMonth(), 1),
} as const satisfies Readonly<Record<string, PeriodStart>>;

export type PeriodUnit = keyof typeof PERIOD_STARTS;

export const PERIOD_UNITS = Object.keys(PERIOD_STARTS) as PeriodUnit[];

/** The maximum number of periods per request, as each is a query: two months of days, a year of weeks. */
export const MAX_PERIODS = 62;

/** The number of periods up to today if the request names no start. */
export const DEFAULT_PERIODS = 12;

const utcMidnight = (day: Date, months: number, date: number): WallTime =>
  // not Date.UTC(), which reads the year 99 as 1999
  new Date(0).setUTCFullYear(day.getUTCFullYear(), day.getUTCMonth() + months, date);

export interface PeriodRange {
  readonly unit: PeriodUnit;
  /** A time zone such as `Europe/Berlin`. */
  readonly zone: string;
  /** Wall-clock time in the zone; defaults to the usual number of periods before `to`. */
  readonly from?: WallTime | undefined;
  readonly to: WallTime;
}

/** Returns all periods that overlap the range, without gaps; one more than allowed if there are too many. */
export function periodsOf({ unit, zone, from, to }: PeriodRange): Period[] {
  const startOf: PeriodStart = PERIOD_STARTS[unit];
  const first =
    from === undefined ? startOf(new Date(to), 1 - DEFAULT_PERIODS) : startOf(new Date(from), 0);
  const boundaries = [first];
  for (let at = first; at <= to && boundaries.length <= MAX_PERIODS + 1;) {
    at = startOf(new Date(at), 1);
    boundaries.push(at);
  }
  const instants = boundaries.map((boundary) => instantAt(boundary, zone));
  return instants.slice(1).map((end, at) => ({ from: instants[at] ?? end, to: end }));
}
