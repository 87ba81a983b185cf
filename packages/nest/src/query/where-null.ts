import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { allOf, anyOf } from '../resource/where';
import { ANY_NULL } from '../values/json-null';

/**
 * Returns Prisma's condition "has no value". A MongoDB document may lack the field altogether,
 * which reads as null but does not equal it.
 */
export function whereNull(
  name: string,
  field: FieldDefinition,
  resource: ResourceDefinition,
): object {
  const equal = { [name]: { equals: nullOf(field, resource) } };
  return canBeUnset(field, resource)
    ? anyOf(resource, [equal, { [name]: { isSet: false } }])
    : equal;
}

/** Returns Prisma's condition "has a value". */
export function whereNotNull(
  name: string,
  field: FieldDefinition,
  resource: ResourceDefinition,
): object {
  const notEqual = { [name]: { not: nullOf(field, resource) } };
  return canBeUnset(field, resource)
    ? allOf(resource, [notEqual, { [name]: { isSet: true } }])
    : notEqual;
}

/** Json has several nulls, except on MongoDB. */
function nullOf({ kind }: FieldDefinition, { provider }: ResourceDefinition): object | null {
  return kind === 'Json' && provider !== 'mongodb' ? ANY_NULL : null;
}

function canBeUnset({ optional }: FieldDefinition, { provider }: ResourceDefinition): boolean {
  return provider === 'mongodb' && optional === true;
}
