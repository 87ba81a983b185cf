import type { FieldDefinition, FieldKind, ResourceDefinition } from './definition';

/** The field of this name; none for a name that merely every object has, such as `constructor`. */
export function fieldOf({ fields }: ResourceDefinition, name: string): FieldDefinition | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** True where the database can look for a part of the text. */
export function isSearchable(field: FieldDefinition): boolean {
  return field.kind === 'String' && !field.list && !field.exact && !field.opaque;
}

/** Which values every database can put in an order. */
const SORTABLE: Readonly<Record<FieldKind, boolean>> = {
  String: true,
  Boolean: true,
  Int: true,
  BigInt: true,
  Float: true,
  Decimal: true,
  DateTime: true,
  Json: false,
  Bytes: false,
  Enum: true,
};

/** True of a field that lists can be sorted by. */
export const isSortable = ({ kind, list, opaque, sort }: FieldDefinition): boolean =>
  SORTABLE[kind] && !list && !opaque && sort !== false;

/** True of a field that lists hold. */
export const isListed = ({ inList }: FieldDefinition): boolean => inList !== false;
