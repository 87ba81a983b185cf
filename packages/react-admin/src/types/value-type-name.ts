import type { NumberKind } from '../numbers/parse-number.js';
import type { FieldKind, ResourceField } from './field.js';

/** What the values of a list are, where each is typed or chosen by itself. */
export type ListKind = NumberKind | 'text' | 'dateTime' | 'date' | 'time' | 'boolean';

/**
 * What a value is to the people who read it. Whatever differs by it has a row for every name: `types/index.ts`, `types/list-items.ts`,
 * `conflict/ValueOf.tsx` and `studio/cells/`.
 */
export type ValueTypeName = ListKind | 'choice' | 'json' | 'bytes' | 'ids';

const NAME_OF: Record<FieldKind, ValueTypeName> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigInteger',
  Float: 'float',
  Decimal: 'decimal',
  DateTime: 'dateTime',
  Json: 'json',
  Bytes: 'bytes',
  Enum: 'choice',
  Ids: 'ids',
};

export function valueTypeNameOf({ kind, dateOnly, timeOnly }: ResourceField): ValueTypeName {
  if (dateOnly) return 'date';
  return timeOnly ? 'time' : NAME_OF[kind];
}
