import { invalid } from '../errors/http-error';
import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isListed, isSortable } from '../resource/field';
import type { ModelTypes, WhereOf } from '../resource/model-types';
import { fieldNamed, publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { allOf } from '../resource/where';
import { readInstant } from '../values/instant';
import { printableName } from '../values/printable-name';
import { isZone, wallTime, type WallTime } from '../values/zone';
import { fieldParameters, readFieldFilters } from './field-filters';
import { readFilter } from './filter';
import { operatorsOf } from './operators';
import { AGGREGATE_PARAMETERS } from './parameter-names';
import { rejectUnknownParameters, readRepeated, readSingle } from './parameters';
import { MAX_PERIODS, PERIOD_UNITS, periodsOf, type Period, type PeriodUnit } from './periods';
import { readSearch } from './search';
import type { QueryString } from './types';

/** The options of an aggregate over all matching records; fields by Prisma's names. */
export interface AggregateOptions<T extends ModelTypes = ModelTypes> {
  readonly search?: string | undefined;
  readonly where?: WhereOf<T> | undefined;
  /** The field whose values are counted separately. */
  readonly groupBy?: string | undefined;
  /** The numeric fields to sum. */
  readonly sum?: readonly string[] | undefined;
  /** The date field to group by, and the periods that are counted separately. */
  readonly by?: { readonly field: string; readonly periods: readonly Period[] } | undefined;
}

/** The number of records, and the sums of their fields: in the type that records have, 0 for no records. */
export interface Figures {
  count: number;
  /** Only with `sum`. */
  sum?: Record<string, unknown>;
}

/** The figures of the records with one value. */
export interface Group extends Figures {
  value: unknown;
}

/** The figures of one period. */
export interface PeriodFigures extends Figures {
  /** ISO 8601. */
  from: string;
  /** The end of the period, exclusive. */
  to: string;
  /** Only with `groupBy`: the most frequent value first. */
  groups?: Group[];
}

/** The response to an aggregate request. */
export interface Aggregate extends Figures {
  /** Only with `groupBy` and without `by`: the most frequent value first. */
  groups?: Group[];
  /** Only with `by`: in order, including those without records. */
  periods?: PeriodFigures[];
}

/** The maximum number of values counted separately. */
export const MAX_GROUPS = 100;

type Use = 'group' | 'sum' | 'time';

/** What the values of each kind can be used for. */
const USES_BY_KIND: Readonly<Record<FieldKind, readonly Use[]>> = {
  String: ['group'],
  Boolean: ['group'],
  Enum: ['group'],
  Int: ['group', 'sum'],
  BigInt: ['group', 'sum'],
  Float: ['sum'],
  Decimal: ['sum'],
  DateTime: ['time'],
  Json: [],
  Bytes: [],
};

/** Returns the public names of the fields for one use: the same that lists show, sort and filter by. */
export function aggregateFields(resource: ResourceDefinition, use: Use): string[] {
  const identity = use === 'sum' ? keyFields(resource) : new Set(resource.uploads);
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        USES_BY_KIND[field.kind].includes(use) &&
        isAggregatable(name, field) &&
        !identity.has(name) &&
        !(use === 'sum' && field.sum === false) &&
        !(use === 'time' && field.part === 'time'),
    )
    .map(([name]) => publicName(resource, name));
}

const isAggregatable = (name: string, field: FieldDefinition): boolean =>
  isListed(field) && isSortable(field) && operatorsOf(name, field).length > 0;

/** Returns the fields whose numbers only identify a record. */
function keyFields(resource: ResourceDefinition): ReadonlySet<string> {
  return new Set([...resource.key, ...[...relationsOf(resource).values()].flatMap(({ by }) => by)]);
}

/**
 * Parses the query string of an aggregate request into the service's options.
 * @throws BadRequestException that names the parameter, for anything unknown or malformed
 */
export function readAggregate(query: QueryString, resource: ResourceDefinition): AggregateOptions {
  rejectUnknownParameters(query, [...AGGREGATE_PARAMETERS, ...fieldParameters(resource).keys()]);
  const conditions = [...readFilter(query, resource), ...readFieldFilters(query, resource)];
  // records are counted in any case; asking for it explicitly removes nothing
  if (readSingle(query, 'count')) throw invalid('count', 'count takes no value');
  const groupBy = readSingle(query, 'groupBy');
  return {
    search: readSearch(query),
    where: conditions.length ? allOf(resource, conditions) : undefined,
    groupBy:
      groupBy === undefined ? undefined : requireFieldName(resource, 'groupBy', 'group', groupBy),
    sum: [...new Set(readRepeated(query, 'sum').flatMap((text) => text.split(',')))].map((name) =>
      requireFieldName(resource, 'sum', 'sum', name),
    ),
    by: readBy(query, resource),
  };
}

/** Returns Prisma's name of a field. */
function requireFieldName(
  resource: ResourceDefinition,
  parameter: string,
  use: Use,
  name: string,
): string {
  const known = aggregateFields(resource, use);
  const found = known.includes(name) ? fieldNamed(resource, name) : undefined;
  if (found) return found.name;
  const hint = known.length
    ? `must be one of ${known.join(', ')}`
    : 'is not supported by any field here';
  throw invalid(parameter, `${parameter} ${hint}`);
}

function readBy(query: QueryString, resource: ResourceDefinition): AggregateOptions['by'] {
  const text = readSingle(query, 'by');
  const zone = readSingle(query, 'zone') ?? 'UTC';
  if (!isZone(zone)) throw invalid('zone', `zone ${printableName(zone)} is no time zone`);
  const boundaries = {
    from: readBoundary(query, 'from', zone),
    to: readBoundary(query, 'to', zone),
  };
  if (text === undefined) {
    const alone = ['from', 'to', 'zone'].find((name) => readSingle(query, name) !== undefined);
    if (alone !== undefined) throw invalid(alone, `${alone} needs by, such as by=${BY_EXAMPLE}`);
    return undefined;
  }
  const [name = '', unitName, ...more] = text.split(':');
  const unit = PERIOD_UNITS.find((one) => one === unitName);
  if (!unit || more.length)
    throw invalid('by', `by must be a date and one of ${PERIOD_UNITS.join(', ')}: ${BY_EXAMPLE}`);
  const field = requireFieldName(resource, 'by', 'time', name);
  // a day is stored as midnight in UTC, wherever the one who asks is; only today depends on the zone
  const isDay = resource.fields[field]?.part === 'date';
  const to = boundaries.to ?? wallTime(new Date(), zone);
  return { field, periods: readPeriods(unit, isDay ? 'UTC' : zone, { ...boundaries, to }) };
}

const BY_EXAMPLE = 'createdAt:week';

function readPeriods(
  unit: PeriodUnit,
  zone: string,
  { from, to }: { from?: WallTime | undefined; to: WallTime },
): readonly Period[] {
  if (from !== undefined && from > to) throw invalid('from', 'from must not be later than to');
  const periods = periodsOf({ unit, zone, from, to });
  if (periods.length > MAX_PERIODS)
    throw invalid(
      'by',
      `from and to are more than ${MAX_PERIODS} times a ${unit} apart; take a longer one, or ask several times`,
    );
  return periods;
}

/** Reads a date in the zone, or the date of an instant. */
function readBoundary(query: QueryString, name: string, zone: string): WallTime | undefined {
  const text = readSingle(query, name);
  if (text === undefined) return undefined;
  const instant = readInstant(text);
  const year = instant?.getUTCFullYear() ?? NaN;
  if (!instant || year < YEAR_RANGE.first || year > YEAR_RANGE.last)
    throw invalid(
      name,
      `${name} must be a day, such as 2026-11-25, or a time with its zone, from the year ${YEAR_RANGE.first} to ${YEAR_RANGE.last}`,
    );
  return text.includes('T') ? wallTime(instant, zone) : instant.getTime();
}

/** Periods around other years would exceed the range of databases. */
const YEAR_RANGE = { first: 100, last: 9990 };
