import { invalid } from '../errors/http-error';
import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isListed, isSortable } from '../resource/field';
import type { ModelTypes, WhereOf } from '../resource/model-types';
import { fieldNamed, publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { allOf } from '../resource/where';
import { readInstant } from '../values/instant';
import { shownName } from '../values/shown-name';
import { isZone, wallTime, type WallTime } from '../values/zone';
import { fieldParameters, readFieldFilters } from './field-filters';
import { readFilter } from './filter';
import { operatorsOf } from './operators';
import { AGGREGATE_PARAMETERS } from './parameter-names';
import { refuseUnknown, repeated, single } from './parameters';
import { MAX_PERIODS, PERIOD_UNITS, periodsOf, type Period, type PeriodUnit } from './periods';
import { readSearch } from './search';
import type { QueryString } from './types';

/** What code may ask of all records that match; fields under Prisma's names. */
export interface AggregateOptions<T extends ModelTypes = ModelTypes> {
  readonly search?: string | undefined;
  readonly where?: WhereOf<T> | undefined;
  /** The field whose values are counted one by one. */
  readonly groupBy?: string | undefined;
  /** The number fields that are added up. */
  readonly sum?: readonly string[] | undefined;
  /** The date field by which they are told apart, and the periods that are counted one by one. */
  readonly by?: { readonly field: string; readonly periods: readonly Period[] } | undefined;
}

/** How many records there are, and the sums of their fields: as records have them, 0 of no record. */
export interface Figures {
  count: number;
  /** With `sum`. */
  sum?: Record<string, unknown>;
}

/** Those of the records that have one value. */
export interface Group extends Figures {
  value: unknown;
}

/** Those of one period. */
export interface PeriodFigures extends Figures {
  /** ISO 8601. */
  from: string;
  /** The first moment behind the period. */
  to: string;
  /** With `groupBy`: the most frequent value first. */
  groups?: Group[];
}

/** What an aggregate request answers. */
export interface Aggregate extends Figures {
  /** With `groupBy` and without `by`: the most frequent value first. */
  groups?: Group[];
  /** With `by`: one after the other, also those without a record. */
  periods?: PeriodFigures[];
}

/** The most values that are counted one by one. */
export const MAX_GROUPS = 100;

type Use = 'group' | 'sum' | 'time';

/** What the values of each kind are good for. */
const USES: Readonly<Record<FieldKind, readonly Use[]>> = {
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

/** The fields of one use, under the names that clients know them by: what lists show, sort and filter by. */
export function aggregateFields(resource: ResourceDefinition, use: Use): string[] {
  const identity = use === 'sum' ? keysIn(resource) : new Set(resource.uploads);
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        USES[field.kind].includes(use) &&
        isOpen(name, field) &&
        !identity.has(name) &&
        !(use === 'sum' && field.sum === false),
    )
    .map(([name]) => publicName(resource, name));
}

const isOpen = (name: string, field: FieldDefinition): boolean =>
  isListed(field) && isSortable(field) && operatorsOf(name, field).length > 0;

/** Numbers that only say which record is meant. */
function keysIn(resource: ResourceDefinition): ReadonlySet<string> {
  return new Set([...resource.key, ...[...relationsOf(resource).values()].flatMap(({ by }) => by)]);
}

/**
 * Reads the query string of an aggregate request, as a service takes it.
 * @throws BadRequestException that names the parameter, for anything unknown or malformed.
 */
export function readAggregate(query: QueryString, resource: ResourceDefinition): AggregateOptions {
  refuseUnknown(query, [...AGGREGATE_PARAMETERS, ...fieldParameters(resource).keys()]);
  const conditions = [...readFilter(query, resource), ...readFieldFilters(query, resource)];
  // the records are counted in any case; whoever writes it does not ask for less
  if (single(query, 'count')) throw invalid('count', 'count takes no value');
  const groupBy = single(query, 'groupBy');
  return {
    search: readSearch(query),
    where: conditions.length ? allOf(resource, conditions) : undefined,
    groupBy: groupBy === undefined ? undefined : named(resource, 'groupBy', 'group', groupBy),
    sum: [...new Set(repeated(query, 'sum').flatMap((text) => text.split(',')))].map((name) =>
      named(resource, 'sum', 'sum', name),
    ),
    by: readBy(query, resource),
  };
}

/** Prisma's name of a field. */
function named(resource: ResourceDefinition, parameter: string, use: Use, name: string): string {
  const known = aggregateFields(resource, use);
  const found = known.includes(name) ? fieldNamed(resource, name) : undefined;
  if (found) return found.name;
  const cure = known.length ? `must be one of ${known.join(', ')}` : 'is known of no field here';
  throw invalid(parameter, `${parameter} ${cure}`);
}

function readBy(query: QueryString, resource: ResourceDefinition): AggregateOptions['by'] {
  const text = single(query, 'by');
  const zone = single(query, 'zone') ?? 'UTC';
  if (!isZone(zone)) throw invalid('zone', `zone ${shownName(zone)} is no time zone`);
  const edges = { from: readEdge(query, 'from', zone), to: readEdge(query, 'to', zone) };
  if (text === undefined) {
    const alone = ['from', 'to', 'zone'].find((name) => single(query, name) !== undefined);
    if (alone !== undefined)
      throw invalid(alone, `${alone} stands beside by, such as by=${EXAMPLE}`);
    return undefined;
  }
  const [name = '', asked, ...more] = text.split(':');
  const unit = PERIOD_UNITS.find((one) => one === asked);
  if (!unit || more.length)
    throw invalid('by', `by must be a date and one of ${PERIOD_UNITS.join(', ')}: ${EXAMPLE}`);
  return { field: named(resource, 'by', 'time', name), periods: readPeriods(unit, zone, edges) };
}

const EXAMPLE = 'createdAt:week';

function readPeriods(
  unit: PeriodUnit,
  zone: string,
  {
    from,
    to = wallTime(new Date(), zone),
  }: { from?: WallTime | undefined; to?: WallTime | undefined },
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

/** A day there, or the day of a moment. */
function readEdge(query: QueryString, name: string, zone: string): WallTime | undefined {
  const text = single(query, name);
  if (text === undefined) return undefined;
  const instant = readInstant(text);
  const year = instant?.getUTCFullYear() ?? NaN;
  if (!instant || year < YEARS.first || year > YEARS.last)
    throw invalid(
      name,
      `${name} must be a day, such as 2026-11-25, or a time with its zone, from the year ${YEARS.first} to ${YEARS.last}`,
    );
  return text.includes('T') ? wallTime(instant, zone) : instant.getTime();
}

/** Periods around the others would reach beyond what databases hold. */
const YEARS = { first: 100, last: 9990 };
