import type { FieldDefinition, ResourceDefinition } from './definition';
import { fieldOf } from './field';

/** Returns the public name of a Prisma field. */
export function publicName(resource: ResourceDefinition, name: string): string {
  return fieldOf(resource, name)?.as ?? name;
}

/** Finds the field with this public name, and its name in Prisma. */
export function fieldNamed(
  resource: ResourceDefinition,
  name: string,
): { readonly name: string; readonly field: FieldDefinition } | undefined {
  const own = renamedFields(resource).get(name) ?? name;
  const field = fieldOf(resource, own);
  return field && (field.as ?? own) === name ? { name: own, field } : undefined;
}

/** Returns the same values under their public names. */
export function withPublicNames(resource: ResourceDefinition, row: object): object {
  return mapNames(resource, row, (name) => publicName(resource, name));
}

/** Returns the same values under Prisma's names. */
export function withPrismaNames(resource: ResourceDefinition, input: object): object {
  const names = renamedFields(resource);
  return mapNames(resource, input, (name) => names.get(name) ?? name);
}

function mapNames(
  resource: ResourceDefinition,
  values: object,
  nameOf: (name: string) => string,
): object {
  if (renamedFields(resource).size === 0) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));
}

const renamedFieldsCache = new WeakMap<ResourceDefinition, ReadonlyMap<string, string>>();

/** Prisma's names by public name, for the fields where they differ. */
function renamedFields(resource: ResourceDefinition): ReadonlyMap<string, string> {
  const cached = renamedFieldsCache.get(resource);
  if (cached) return cached;
  const names = new Map(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.as === undefined ? [] : [[field.as, name]],
    ),
  );
  renamedFieldsCache.set(resource, names);
  return names;
}
