import { invalid } from '../errors/http-error';
import type { CompositeReference, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import type { Row } from './prisma-client';
import { isGiven } from './said-of-write';

/** True where a write has some columns of a reference, so that only the stored record tells whether it comes to be whole. */
export const needsOtherHalf = (resource: ResourceDefinition, written: object): boolean =>
  referencesOf(resource).some(({ fields }) => {
    const given = fields.filter((name) => isWritten(written, publicName(resource, name)));
    return given.length > 0 && given.length < fields.length;
  });

/**
 * @param data what is written, under Prisma's names
 * @param stored the record before the write; none where it is new, or where the write has all columns
 * @throws 400 for a reference of which a part is null and another one is not: no database checks it
 */
export function refuseHalves(resource: ResourceDefinition, data: Row, stored?: Row): void {
  for (const reference of referencesOf(resource)) {
    const given = reference.fields.filter((name) => isGiven(data, name));
    // what the database holds already is no fault of this write
    if (!given.length || !isHalf(reference, data, stored)) continue;
    const blamed = given.find((name) => reference.own.includes(name)) ?? given[0] ?? '';
    throw half(resource, reference, blamed);
  }
}

/** What no client sees is not named to any: the server should have given it. */
function half(resource: ResourceDefinition, { fields }: CompositeReference, blamed: string) {
  const name = publicName(resource, blamed);
  const others = fields
    .filter((other) => other !== blamed && fieldOf(resource, other) !== undefined)
    .map((other) => publicName(resource, other));
  return invalid(
    name,
    others.length > 0
      ? `${name} must be given together with ${others.join(', ')} or not at all`
      : `${name} leads nowhere: the server has not given the rest of it`,
  );
}

function isHalf({ fields, own, filled }: CompositeReference, data: Row, stored?: Row): boolean {
  const isThere = (name: string): boolean => {
    const value = isGiven(data, name) ? data[name] : stored?.[name];
    return value !== undefined && value !== null;
  };
  const isFilled = (name: string): boolean =>
    !stored && !isGiven(data, name) && filled?.includes(name) === true;
  return own.some(isThere) && !fields.every((name) => isThere(name) || isFilled(name));
}

const referencesOf = ({ composites = [] }: ResourceDefinition): readonly CompositeReference[] =>
  composites;

const isWritten = (written: object, name: string): boolean =>
  Object.hasOwn(written, name) && Reflect.get(written, name) !== undefined;
