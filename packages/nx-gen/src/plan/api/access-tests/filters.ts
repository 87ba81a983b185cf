import { array, object, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { SchemaIR } from '../../../schema/ir';
import { exactForm } from '../../../types/native-text';
import { filterOperatorsOf } from '../../client-code/filter-types';
import type { PlannedField, ResourcePlan } from '../../resource-plan';
import type { Sample } from './test-record';
import { absentKey } from './keys';
import { allowedValuesOf } from './samples';

/** Values related to the one that a record has, as code; each fits its name, whatever that value is. */
interface NearbyValues {
  /** A different value. */
  readonly other?: string;
  /** A smaller and a greater one. */
  readonly bounds?: readonly [less: string, more: string];
  /** Any value that is not null. */
  readonly some: string;
}

const DAY_MS = '86_400_000';

function nearbyValues(
  { field }: PlannedField,
  schema: Pick<SchemaIR, 'enums'>,
): NearbyValues | undefined {
  const known = allowedValuesOf(field, schema);
  if (field.kind === 'Enum') {
    const [first = '', ...more] = known.map(stringLiteral);
    const other = `[${known.map(stringLiteral).join(', ')}].find((one) => one !== value)`;
    return { some: first, ...(more.length > 0 && { other }) };
  }
  switch (field.kind) {
    case 'String': {
      const form = exactForm(field);
      const absent = stringLiteral(absentKey(field, schema));
      if (form === 'uuid' || form === 'objectId') return { other: absent, some: absent };
      // another form that the column requires
      return form ? undefined : { other: absent, bounds: ["''", '`${value}~`'], some: absent };
    }
    case 'Int':
    case 'Float':
      return { other: 'value + 1', bounds: ['value - 1', 'value + 1'], some: '1' };
    case 'BigInt':
    case 'Decimal': {
      const [less, more] = ['String(Number(value) - 1)', 'String(Number(value) + 1)'];
      return { other: more, bounds: [less, more], some: "'1'" };
    }
    case 'DateTime': {
      const isTime = field.nativeType?.name.startsWith('Time') && field.nativeType.name.length < 7;
      if (isTime) return { some: 'new Date(0)' };
      const [less, more] = [
        `new Date(Number(value) - ${DAY_MS})`,
        `new Date(Number(value) + ${DAY_MS})`,
      ];
      return { other: more, bounds: [less, more], some: 'new Date(0)' };
    }
    case 'Boolean':
      return { other: '!value', some: 'true' };
    case 'Json':
      return { other: "'absent'", some: "'absent'" };
    default:
      return undefined;
  }
}

/** Filters that a record matches by a field with `value`, and by an empty one. */
export interface FieldFilters {
  readonly held: readonly Code[];
  readonly empty: readonly Code[];
}

/** Returns a filter for each operator that the API offers for the field; undefined without any. */
export function filtersBy(
  planned: PlannedField,
  resource: ResourcePlan,
  schema: Pick<SchemaIR, 'enums'>,
): FieldFilters | undefined {
  const operators = filterOperatorsOf(planned, resource);
  const values = nearbyValues(planned, schema);
  if (!operators || !values) return undefined;
  const { name, isList } = planned.field;
  if (isList)
    return operators.includes('has')
      ? { held: [filter(`${name}_has`, 'value[0]')], empty: [] }
      : undefined;
  const { other, bounds: [less, more] = [] } = values;
  const candidates: [operator: string, code: string | undefined][] = [
    ['neq', other],
    ['in', '[value]'],
    ['gte', 'value'],
    ['lte', 'value'],
    ['gt', less],
    ['lt', more],
    ['q', 'value'],
  ];
  return {
    held: [
      filter(name, 'value'),
      ...candidates.flatMap(([operator, code]) =>
        code !== undefined && operators.includes(operator)
          ? [filter(`${name}_${operator}`, code)]
          : [],
      ),
    ],
    empty: [
      filter(name, 'null'),
      ...(operators.includes('neq') ? [filter(`${name}_neq`, values.some)] : []),
    ],
  };
}

/** `{ salary_neq: -1 }`: a filter that every record with a value matches; undefined where no value is certain not to occur. */
export function filterByAny(
  planned: PlannedField,
  resource: ResourcePlan,
  samples: readonly (Sample | undefined)[],
): Code | undefined {
  const { field } = planned;
  if (!filterOperatorsOf(planned, resource)?.includes('neq')) return undefined;
  const code = ABSENT_VALUES[field.kind];
  const occurs = samples.some((sample) => sample?.as === 'literal' && sample.code === code);
  if (code === undefined || occurs || field.nativeType) return undefined;
  return filter(`${field.name}_neq`, code);
}

const ABSENT_VALUES: Readonly<Partial<Record<string, string>>> = {
  String: "'absent'",
  Int: '-1',
  Float: '-1',
  BigInt: "'-1'",
  Decimal: "'-1'",
  DateTime: "'1000-01-01T00:00:00.000Z'",
};

export const filter = (key: string, value: Code): Code => object([[propertyKey(key), value]]);

/** `const filters = (name: RecordName): object[] => […];` */
export const filterList = (filters: readonly Code[]): Code => array([...filters]);
