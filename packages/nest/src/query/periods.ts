import { instantAt, type WallTime } from '../values/zone';

/** A stretch of time; `to` is the first moment behind it. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Where a period begins that holds this day, and one that is so many further on. */
type Begin = (day: Date, further: number) => WallTime;

/** Weeks begin on Monday. */
const BEGIN = {
  day: (day, further) => utc(day, 0, day.getUTCDate() + further),
  week: (day, further) => utc(day, 0, day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + 7 * further),
  month: (day, further) => utc(day, further, 1),
  quarter: (day, further) => utc(day, 3 * further - (day.getUTCMonth() % 3), 1),
  year: (day, further) => utc(day, 12 * further - day.getUTCMonth(), 1),
} as const satisfies Readonly<Record<string, Begin>>;

export type PeriodUnit = keyof typeof BEGIN;

export const PERIOD_UNITS = Object.keys(BEGIN) as PeriodUnit[];

/** The most periods of one request: each is a query. Two months of days, a year of weeks. */
export const MAX_PERIODS = 62;

/** So many, up to today, where a request does not say since when. */
export const DEFAULT_PERIODS = 12;

const utc = (day: Date, months: number, date: number): WallTime =>
  // not by Date.UTC(), for which the year 99 is 1999
  new Date(0).setUTCFullYear(day.getUTCFullYear(), day.getUTCMonth() + months, date);

export interface PeriodsAsked {
  readonly unit: PeriodUnit;
  /** Such as `Europe/Berlin`. */
  readonly zone: string;
  /** What the clocks there show; as many periods as usual before `to` where it is absent. */
  readonly from?: WallTime | undefined;
  readonly to: WallTime;
}

/** All periods of which some part lies between the two, without a gap; one more than are allowed where there are too many. */
export function periodsOf({ unit, zone, from, to }: PeriodsAsked): Period[] {
  const begin: Begin = BEGIN[unit];
  const first =
    from === undefined ? begin(new Date(to), 1 - DEFAULT_PERIODS) : begin(new Date(from), 0);
  const edges = [first];
  for (let at = first; at <= to && edges.length <= MAX_PERIODS + 1;) {
    at = begin(new Date(at), 1);
    edges.push(at);
  }
  const instants = edges.map((edge) => instantAt(edge, zone));
  return instants.slice(1).map((end, at) => ({ from: instants[at] ?? end, to: end }));
}
