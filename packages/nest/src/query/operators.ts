import type { FieldDefinition, FieldKind } from '../resource/definition';

/** The suffixes of filter keys; '' is equality. */
export type Operator = '' | 'gte' | 'lte' | 'gt' | 'lt' | 'neq' | 'in' | 'q' | 'has';

const EQUALITY: readonly Operator[] = ['', 'neq', 'in'];
const ORDERED: readonly Operator[] = [...EQUALITY, 'gte', 'lte', 'gt', 'lt'];

const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  String: [...ORDERED, 'q'],
  Boolean: ['', 'neq'],
  Int: ORDERED,
  BigInt: ORDERED,
  Float: ORDERED,
  Decimal: ORDERED,
  DateTime: ORDERED,
  Enum: EQUALITY,
  Json: [],
  Bytes: [],
};

/** The filters of a field. Lists can only be asked whether they hold a value. */
export function operatorsOf(field: FieldDefinition): readonly Operator[] {
  if (!field.list) return OPERATORS[field.kind];
  return OPERATORS[field.kind].length ? ['has'] : [];
}

/** The keys that `filter` accepts for a field. */
export function filterKeys(name: string, field: FieldDefinition): string[] {
  return operatorsOf(field).map((operator) => (operator ? `${name}_${operator}` : name));
}
