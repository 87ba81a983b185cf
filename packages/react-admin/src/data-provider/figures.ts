import type { Http } from './http.js';
import { filterQuery, queryString } from './query.js';
import type { ResourceLookup } from './resource.js';
import { unexpectedAnswer } from './unexpected-answer.js';

/** A query over all matching records. */
export interface FiguresParams {
  filter?: unknown;
  /** The fields to sum. */
  sum?: readonly string[];
  /** The field by whose values the records are grouped. */
  groupBy?: string;
  /** The date by which the records are grouped, and the length of the periods. */
  by?: { field: string; unit: 'day' | 'week' | 'month' | 'quarter' | 'year' };
  /** The time zone in which days begin, such as `Europe/Berlin`. */
  zone?: string;
  signal?: AbortSignal;
}

/** The number of records and their sums, in the record's format: large numbers are strings of digits. */
export interface Figures {
  count: number;
  sum?: Record<string, number | string>;
}

export interface Group extends Figures {
  value: string | number | boolean | null;
}

export interface PeriodFigures extends Figures {
  /** ISO 8601; `to` is exclusive. */
  from: string;
  to: string;
  groups?: Group[];
}

/** The API's response. */
export interface Aggregate extends Figures {
  groups?: Group[];
  periods?: PeriodFigures[];
}

/** The method that this data provider adds to react-admin's. */
export interface FiguresMethod {
  /** Counts and sums the records that a list would contain, for a resource with `figures`. */
  aggregate: (resource: string, params: FiguresParams) => Promise<{ data: Aggregate }>;
}

export const figuresMethod = (http: Http, lookup: ResourceLookup): FiguresMethod => ({
  aggregate: async (resource, { filter, sum = [], groupBy, by, zone, signal }) => {
    const { path, info } = lookup(resource);
    const query = queryString({
      ...filterQuery(filter, info),
      ...{ groupBy, sum: sum.join() || undefined },
      ...{ by: by && `${by.field}:${by.unit}`, zone },
    });
    const url = `${path}/aggregate`;
    const response = await http<Aggregate | undefined>(url + query, { signal });
    if (typeof response?.count === 'number') return { data: roundSums(response) };
    throw unexpectedAnswer(response, { request: `GET ${url}`, expected: '{count, …}' });
  },
});

/** Rounds sums of floating-point numbers to the 15 digits that are exact: 0.1 and 0.2 make 0.3. Whole numbers are exact already. */
const roundSums = (data: Aggregate): Aggregate => ({
  ...roundFigures(data),
  ...(data.groups && { groups: data.groups.map(roundFigures) }),
  ...(data.periods && { periods: data.periods.map(roundPeriod) }),
});

const roundPeriod = (period: PeriodFigures): PeriodFigures => ({
  ...roundFigures(period),
  ...(period.groups && { groups: period.groups.map(roundFigures) }),
});

const roundFigures = <T extends Figures>(figures: T): T =>
  figures.sum
    ? { ...figures, sum: Object.fromEntries(Object.entries(figures.sum).map(roundSum)) }
    : figures;

const roundSum = ([name, sum]: [string, number | string]): [string, number | string] => [
  name,
  typeof sum === 'number' && !Number.isInteger(sum) ? Number(sum.toPrecision(15)) : sum,
];
