import type { NumberKind } from '../numbers/parse-number.js';
import type { FieldKind, ResourceField } from './field.js';

/** The type of a list's values, if each is typed or chosen individually. */
export type ListKind = NumberKind | 'text' | 'dateTime' | 'date' | 'time' | 'boolean';

/**
 * The type of a value from the user's point of view. Everything that depends on it has a row for each name: `types/index.ts`,
 * `types/list-items.ts`, `conflict/ValueOf.tsx` and `studio/cells/`.
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
