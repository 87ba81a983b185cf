import type { PeriodFigures } from '../data-provider/figures.js';
import type { ResourceInfo } from '../data-provider/options.js';
import { firstEnumField } from '../figures/field-sets.js';
import { creationField } from './recent-order.js';

/** The contents of a resource's chart: the number of records created over time, by an enum field. */
export interface ChartPlan {
  field: string;
  /** Name of the enum in the catalogue. */
  enumName: string;
  date: string;
}

/** Returns the chart of a resource; undefined if it has no such field or no creation date. */
export function chartPlan(info: ResourceInfo | undefined): ChartPlan | undefined {
  if (!info?.figures) return undefined;
  const [field, enumName] = firstEnumField(info) ?? [];
  const date = creationField(info);
  const isFilterable = date !== undefined && info.fields[date]?.filter !== false;
  return field !== undefined && enumName !== undefined && isFilterable
    ? { field, enumName, date }
    : undefined;
}

/** One value of the field, with its number of records per period. */
export interface Series {
  value: string | undefined;
  counts: number[];
}

/** Returns the values that occur, most frequent first. */
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
