import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { allOf, anyOf } from '../resource/where';
import { ANY_NULL } from '../values/json-null';

/**
 * Prisma's condition "has no value". A document of MongoDB may lack the field altogether, which
 * reads as null but is not equal to it.
 */
export function isNull(name: string, field: FieldDefinition, resource: ResourceDefinition): object {
  const equal = { [name]: { equals: nullOf(field, resource) } };
  return canBeUnset(field, resource)
    ? anyOf(resource, [equal, { [name]: { isSet: false } }])
    : equal;
}

/** Prisma's condition "has a value". */
export function isNotNull(
  name: string,
  field: FieldDefinition,
  resource: ResourceDefinition,
): object {
  const differs = { [name]: { not: nullOf(field, resource) } };
  return canBeUnset(field, resource)
    ? allOf(resource, [differs, { [name]: { isSet: true } }])
    : differs;
}

/** Json has several nulls, but on MongoDB the plain one alone. */
function nullOf({ kind }: FieldDefinition, { provider }: ResourceDefinition): object | null {
  return kind === 'Json' && provider !== 'mongodb' ? ANY_NULL : null;
}

function canBeUnset({ optional }: FieldDefinition, { provider }: ResourceDefinition): boolean {
  return provider === 'mongodb' && optional === true;
}
