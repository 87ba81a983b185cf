import type { FieldDefinition } from './definition';

/** True where the database can look for a part of the text. */
export function isSearchable(field: FieldDefinition): boolean {
  return field.kind === 'String' && !field.list && !field.exact && !field.opaque;
}

/** True where every database can put the values in an order. */
export function isSortable(field: FieldDefinition): boolean {
  return !field.list && !field.opaque && field.kind !== 'Json' && field.kind !== 'Bytes';
}
