import { invalid } from '../errors/http-error';
import type { CompositeReference, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import type { Row } from './prisma-client';
import { isGiven } from './said-of-write';

/** Checks whether a write has some columns of a composite foreign key: only the stored record tells if it is complete. */
export const needsStoredReference = (resource: ResourceDefinition, written: object): boolean =>
  referencesOf(resource).some(({ fields }) => {
    const given = fields.filter((name) => isWritten(written, publicName(resource, name)));
    return given.length > 0 && given.length < fields.length;
  });

/**
 * @param data the written data, by Prisma's names
 * @param stored the record before the write; absent if it is new, or if the write has all columns
 * @throws 400 for a foreign key that is only partly null: databases do not check it
 */
export function assertCompleteReferences(
  resource: ResourceDefinition,
  data: Row,
  stored?: Row,
): void {
  for (const reference of referencesOf(resource)) {
    const given = reference.fields.filter((name) => isGiven(data, name));
    // this write is not to blame for what the database already holds
    if (!given.length || !isIncomplete(reference, data, stored)) continue;
    const blamed = given.find((name) => reference.own.includes(name)) ?? given[0] ?? '';
    throw incompleteReference(resource, reference, blamed);
  }
}

/** Hidden columns are not named in the error: the server should have set them. */
function incompleteReference(
  resource: ResourceDefinition,
  { fields }: CompositeReference,
  blamed: string,
) {
  const name = publicName(resource, blamed);
  const others = fields
    .filter((other) => other !== blamed && fieldOf(resource, other) !== undefined)
    .map((other) => publicName(resource, other));
  return invalid(
    name,
    others.length > 0
      ? `${name} must be given together with ${others.join(', ')} or not at all`
      : `${name} refers to no record: the server did not set the other fields of the key`,
  );
}

function isIncomplete(
  { fields, own, filled }: CompositeReference,
  data: Row,
  stored?: Row,
): boolean {
  const hasValue = (name: string): boolean => {
    const value = isGiven(data, name) ? data[name] : stored?.[name];
    return value !== undefined && value !== null;
  };
  const hasDefault = (name: string): boolean =>
    !stored && !isGiven(data, name) && filled?.includes(name) === true;
  return own.some(hasValue) && !fields.every((name) => hasValue(name) || hasDefault(name));
}

const referencesOf = ({ composites = [] }: ResourceDefinition): readonly CompositeReference[] =>
  composites;

const isWritten = (written: object, name: string): boolean =>
  Object.hasOwn(written, name) && Reflect.get(written, name) !== undefined;
