import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isSearchable } from '../resource/field';
import { publicName } from '../resource/names';
import { isUnaskable } from '../resource/where';

/** The suffixes of filter keys; '' is equality. */
export type Operator = '' | 'gte' | 'lte' | 'gt' | 'lt' | 'neq' | 'in' | 'q' | 'has';

const EQUALITY: readonly Operator[] = ['', 'neq', 'in'];
const ORDERED: readonly Operator[] = [...EQUALITY, 'gte', 'lte', 'gt', 'lt'];

const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  String: ORDERED,
  Boolean: ['', 'neq'],
  Int: ORDERED,
  BigInt: ORDERED,
  Float: ORDERED,
  Decimal: ORDERED,
  DateTime: ORDERED,
  Enum: EQUALITY,
  Json: ['', 'neq'],
  Bytes: [],
};

/** The filters of a field. Lists can only be asked whether they hold a value. */
export function operatorsOf(name: string, field: FieldDefinition): readonly Operator[] {
  const isAsked = field.filter !== false && !field.opaque && !isUnaskable(name);
  const operators = isAsked ? (field.identifier ? EQUALITY : OPERATORS[field.kind]) : [];
  if (field.list) return operators.length && field.kind !== 'Json' ? ['has'] : [];
  return operators.length && isSearchable(field) && !field.identifier
    ? [...operators, 'q']
    : operators;
}

/** A key of `filter`, with what it asks of which field. */
export interface FilterKey {
  readonly key: string;
  readonly operator: Operator;
  readonly field: FieldDefinition;
}

/** The key of `filter` that asks this of a field. */
export const keyOf = (shown: string, operator: Operator): string =>
  operator ? `${shown}_${operator}` : shown;

/** The keys that `filter` accepts for the fields of a resource. */
export function filterKeys(resource: ResourceDefinition): FilterKey[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    operatorsOf(name, field).map((operator) => ({
      key: keyOf(publicName(resource, name), operator),
      operator,
      field,
    })),
  );
}
