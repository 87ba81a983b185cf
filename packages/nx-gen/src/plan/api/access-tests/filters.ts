import { array, object, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import type { SchemaIR } from '../../../schema/ir';
import { exactForm, isExact } from '../../../types/native-text';
import { askedBy } from '../../client-code/filter-types';
import type { PlannedField, ResourcePlan } from '../../resource-plan';
import type { Sample } from './made';
import { valuesOf } from './samples';

/** Values beside the one that a record holds, as code; each meets what it is named after, whatever that one is. */
interface Beside {
  /** Differs from it. */
  readonly other?: string;
  /** Is smaller, and greater. */
  readonly bounds?: readonly [less: string, more: string];
  /** Differs from none at all. */
  readonly some: string;
}

const DAY = '86_400_000';

function beside({ field }: PlannedField, schema: Pick<SchemaIR, 'enums'>): Beside | undefined {
  const known = valuesOf(field, schema);
  if (field.kind === 'Enum') {
    const [first = '', ...more] = known.map(stringLiteral);
    const other = `[${known.map(stringLiteral).join(', ')}].find((one) => one !== value)`;
    return { some: first, ...(more.length > 0 && { other }) };
  }
  switch (field.kind) {
    case 'String':
      if (exactForm(field) === 'uuid') return { other: NO_UUID, some: NO_UUID };
      // what else a column takes in one way of writing only
      return isExact(field)
        ? undefined
        : { other: "'absent'", bounds: ["''", '`${value}~`'], some: "'absent'" };
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
      const [less, more] = [`new Date(Number(value) - ${DAY})`, `new Date(Number(value) + ${DAY})`];
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

const NO_UUID = "'00000000-0000-4000-8000-000000000000'";

/** Filters that a record meets by what stands in a field of it, where that is `value`, and where it is nothing. */
export interface FieldFilters {
  readonly held: readonly Code[];
  readonly empty: readonly Code[];
}

/** One for each operator that the API has for the field; undefined where it has none. */
export function filtersBy(
  planned: PlannedField,
  resource: ResourcePlan,
  schema: Pick<SchemaIR, 'enums'>,
): FieldFilters | undefined {
  const operators = askedBy(planned, resource);
  const values = beside(planned, schema);
  if (!operators || !values) return undefined;
  const { name, isList } = planned.field;
  if (isList)
    return operators.includes('has')
      ? { held: [filter(`${name}_has`, 'value[0]')], empty: [] }
      : undefined;
  const { other, bounds: [less, more] = [] } = values;
  const asked: [operator: string, code: string | undefined][] = [
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
      ...asked.flatMap(([operator, code]) =>
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

/** `{ salary_neq: -1 }`: what each record meets that has a value there, or may have none; undefined where nothing is that for sure. */
export function filterByAny(
  planned: PlannedField,
  resource: ResourcePlan,
  samples: readonly (Sample | undefined)[],
): Code | undefined {
  const { field } = planned;
  if (!askedBy(planned, resource)?.includes('neq')) return undefined;
  const code = NONE_HAS[field.kind];
  const isHeld = samples.some((sample) => sample?.as === 'literal' && sample.code === code);
  if (code === undefined || isHeld || field.nativeType) return undefined;
  return filter(`${field.name}_neq`, code);
}

const NONE_HAS: Readonly<Partial<Record<string, string>>> = {
  String: "'absent'",
  Int: '-1',
  Float: '-1',
  BigInt: "'-1'",
  Decimal: "'-1'",
  DateTime: "'1000-01-01T00:00:00.000Z'",
};

export const filter = (key: string, value: Code): Code => object([[propertyKey(key), value]]);

/** `const filters = (name: Name): object[] => […];` */
export const listOf = (filters: readonly Code[]): Code => array([...filters]);
