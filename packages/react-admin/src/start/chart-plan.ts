import type { PeriodFigures } from '../data-provider/figures.js';
import type { ResourceInfo } from '../data-provider/options.js';
import { enumField } from '../figures/field-sets.js';
import { creationField } from './recent-order.js';

/** What a chart of a resource shows: how many records were made when, by a field of few values. */
export interface ChartPlan {
  field: string;
  /** Name of the enum in the catalogue. */
  enumName: string;
  date: string;
}

/** Undefined of records that have no such field, or of which nobody knows when they were made. */
export function chartPlan(info: ResourceInfo | undefined): ChartPlan | undefined {
  if (!info?.figures) return undefined;
  const [field, enumName] = enumField(info) ?? [];
  const date = creationField(info);
  const isTold = date !== undefined && info.fields[date]?.filter !== false;
  return field !== undefined && enumName !== undefined && isTold
    ? { field, enumName, date }
    : undefined;
}

/** One value of the field, and how many records had it in each period. */
export interface Series {
  value: string | undefined;
  counts: number[];
}

/** The values that there are, the most frequent first. */
export function seriesOf(periods: readonly PeriodFigures[]): Series[] {
  const totals = new Map<string | undefined, number>();
  const groups = periods.map((period) =>
    (period.groups ?? []).map(({ value, count }) => ({
      value: value === null ? undefined : String(value),
      count,
    })),
  );
  for (const { value, count } of groups.flat()) totals.set(value, (totals.get(value) ?? 0) + count);
  return [...totals]
    .sort(([, one], [, other]) => other - one)
    .map(([value]) => ({
      value,
      counts: groups.map((inside) => inside.find((one) => one.value === value)?.count ?? 0),
    }));
}
