import type { FieldDefinition, FieldKind, ResourceDefinition } from './definition';

/** Returns the field of this name; undefined for inherited names such as `constructor`. */
export function fieldOf({ fields }: ResourceDefinition, name: string): FieldDefinition | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Checks whether the database can search for a substring. */
export function isSearchable(field: FieldDefinition): boolean {
  return field.kind === 'String' && !field.list && !field.exact && !field.opaque;
}

/** The kinds that every database can sort. */
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

/** Checks whether lists can be sorted by the field. */
export const isSortable = ({ kind, list, opaque, sort }: FieldDefinition): boolean =>
  SORTABLE[kind] && !list && !opaque && sort !== false;

/** Checks whether lists include the field. */
export const isListed = ({ inList }: FieldDefinition): boolean => inList !== false;
