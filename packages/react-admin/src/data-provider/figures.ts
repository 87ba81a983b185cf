import type { Http } from './http.js';
import { filterQuery, queryString } from './query.js';
import type { ResourceLookup } from './resource.js';

/** What is asked of all records that match. */
export interface FiguresParams {
  filter?: unknown;
  /** Fields that are added up. */
  sum?: readonly string[];
  /** The field whose values are counted one by one. */
  groupBy?: string;
  /** The date that they are counted by, and in which steps. */
  by?: { field: string; unit: 'day' | 'week' | 'month' | 'quarter' | 'year' };
  /** Where days begin, such as `Europe/Berlin`. */
  zone?: string;
  signal?: AbortSignal;
}

/** How many records, and their sums as a record has the field: digits in a text where it travels so. */
export interface Figures {
  count: number;
  sum?: Record<string, number | string>;
}

export interface Group extends Figures {
  value: string | number | boolean | null;
}

export interface PeriodFigures extends Figures {
  /** ISO 8601; `to` is the first moment behind it. */
  from: string;
  to: string;
  groups?: Group[];
}

/** What the API answers. */
export interface Aggregate extends Figures {
  groups?: Group[];
  periods?: PeriodFigures[];
}

/** What react-admin's data providers do not have. */
export interface FiguresMethod {
  /** Counts and adds up what a list would hold, of a resource with `figures`. */
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
    return { data: settled(await http<Aggregate>(`${path}/aggregate${query}`, { signal })) };
  },
});

/** Of a sum of binary numbers 15 digits are certain, and no more are shown: 0.1 and 0.2 are 0.3. */
const settled = (data: Aggregate): Aggregate =>
  data.sum ? { ...data, sum: Object.fromEntries(Object.entries(data.sum).map(settledSum)) } : data;

const settledSum = ([name, sum]: [string, number | string]): [string, number | string] => [
  name,
  typeof sum === 'number' ? Number(sum.toPrecision(15)) : sum,
];
