import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { isSearchable } from '../resource/field';
import { publicName } from '../resource/names';
import { isUnfilterable } from '../resource/where';

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

/** Returns the operators of a field. Lists can only be filtered by whether they contain a value. */
export function operatorsOf(name: string, field: FieldDefinition): readonly Operator[] {
  const isFilterable = field.filter !== false && !field.opaque && !isUnfilterable(name);
  const operators = isFilterable ? (field.identifier ? EQUALITY : OPERATORS[field.kind]) : [];
  if (field.list) return operators.length && field.kind !== 'Json' ? ['has'] : [];
  return operators.length && isSearchable(field) && !field.identifier
    ? [...operators, 'q']
    : operators;
}

/** Checks for an operator that takes a whole value of the field, rather than a part or an end of a range. */
export const comparesWhole = (operator: Operator): boolean =>
  operator === 'has' || EQUALITY.includes(operator);

/** A key of `filter`, with its field and operator. */
export interface FilterKey {
  readonly key: string;
  readonly operator: Operator;
  readonly field: FieldDefinition;
}

/** Returns the key of `filter` for a field and an operator. */
export const filterKeyOf = (name: string, operator: Operator): string =>
  operator ? `${name}_${operator}` : name;

/** Returns the keys that `filter` accepts for the fields of a resource. */
export function filterKeys(resource: ResourceDefinition): FilterKey[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    operatorsOf(name, field).map((operator) => ({
      key: filterKeyOf(publicName(resource, name), operator),
      operator,
      field,
    })),
  );
}
