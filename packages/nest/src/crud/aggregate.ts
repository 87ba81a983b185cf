import type {
  Aggregate,
  AggregateOptions,
  Figures,
  Group,
  PeriodFigures,
} from '../query/aggregate';
import { MAX_GROUPS } from '../query/aggregate';
import { invalid } from '../errors/http-error';
import type { ListRequest } from '../query/list-options';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { allOf } from '../resource/where';
import { addNumbers, exactSum } from './sums';
import type { Row } from './prisma-client';
import type { Records } from './records';

type AggregateSelection = Pick<AggregateOptions, 'groupBy' | 'sum' | 'by'>;

/** Counts and sums matching records. Queries periods one after the other, so that it uses no more connections than a list. */
export async function readAggregates(
  records: Records,
  resource: ResourceDefinition,
  { where, isEmpty }: Pick<ListRequest, 'where' | 'isEmpty'>,
  { groupBy, sum = [], by }: AggregateSelection,
): Promise<Aggregate> {
  const figures = new FigureReader(records, resource, groupBy, sum);
  if (!by) return isEmpty ? figures.empty() : figures.read(where);
  const periods: PeriodFigures[] = [];
  for (const { from, to } of by.periods) {
    const periodWhere = allOf(resource, [where, { [by.field]: { gte: from, lt: to } }]);
    const found = isEmpty ? figures.empty() : await figures.read(periodWhere);
    periods.push({ from: from.toISOString(), to: to.toISOString(), ...found });
  }
  return { ...figures.combine(periods), periods };
}

type GroupedFigures = Figures & { groups?: Group[] };

/** Counts and sums records, and formats the result. */
class FigureReader {
  constructor(
    private readonly records: Records,
    private readonly resource: ResourceDefinition,
    private readonly groupBy: string | undefined,
    private readonly sum: readonly string[],
  ) {}

  async read(where: object): Promise<GroupedFigures> {
    const { groupBy, records, sum } = this;
    if (groupBy === undefined) return this.toFigures(await records.figures({ where, sum }));
    const rows = await records.groups({ where, sum, groupBy, take: MAX_GROUPS + 1 });
    if (rows.length > MAX_GROUPS)
      throw invalid(
        'groupBy',
        `${publicName(this.resource, groupBy)} has more than ${MAX_GROUPS} values here; filter, or group by another field`,
      );
    const groups = rows
      .map((row) => ({ value: row[groupBy] ?? null, ...this.toFigures(row) }))
      .sort((one, other) => other.count - one.count);
    return { ...this.combine(groups), groups };
  }

  empty(): GroupedFigures {
    return { ...this.combine([]), ...(this.groupBy !== undefined && { groups: [] }) };
  }

  combine(parts: readonly Figures[]): Figures {
    const count = parts.reduce((all, part) => all + part.count, 0);
    return this.withSums(count, (name) =>
      parts.reduce<unknown>((all, part) => addNumbers(all, part.sum?.[name]), undefined),
    );
  }

  /** Converts Prisma's result: `{ _count: { _all: 3 }, _sum: { amount: 7.5 } }`. */
  private toFigures(row: Row): Figures {
    const { _all: count } = row['_count'] as { _all: number };
    const sums = row['_sum'] as Row | undefined;
    return this.withSums(count, (name, own) => exactSum(sums?.[own], this.resource.provider));
  }

  private withSums(count: number, sumOf: (name: string, own: string) => unknown): Figures {
    const { resource, sum } = this;
    if (!sum.length) return { count };
    const sums = sum.map((own) => {
      const name = publicName(resource, own);
      return [name, sumOf(name, own) ?? zeroOf(resource.fields[own]?.kind)] as const;
    });
    return { count, sum: Object.fromEntries(sums) };
  }
}

/** SQL's sum of no rows is NULL. */
const zeroOf = (kind: string | undefined): unknown =>
  kind === 'BigInt' || kind === 'Decimal' ? '0' : 0;
