import type { FieldDefinition, ResourceDefinition } from './definition';
import { fieldOf } from './field';

/** What clients call a field of Prisma's. */
export function publicName(resource: ResourceDefinition, name: string): string {
  return fieldOf(resource, name)?.as ?? name;
}

/** The field that clients know by this name, under its name in Prisma. */
export function fieldNamed(
  resource: ResourceDefinition,
  name: string,
): { readonly name: string; readonly field: FieldDefinition } | undefined {
  const own = renamedFields(resource).get(name) ?? name;
  const field = fieldOf(resource, own);
  return field && (field.as ?? own) === name ? { name: own, field } : undefined;
}

/** The same values under the names that clients know them by. */
export function withPublicNames(resource: ResourceDefinition, row: object): object {
  return renamed(resource, row, (name) => publicName(resource, name));
}

/** The same values under Prisma's names. */
export function withPrismaNames(resource: ResourceDefinition, input: object): object {
  const names = renamedFields(resource);
  return renamed(resource, input, (name) => names.get(name) ?? name);
}

function renamed(
  resource: ResourceDefinition,
  values: object,
  nameOf: (name: string) => string,
): object {
  if (renamedFields(resource).size === 0) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));
}

const known = new WeakMap<ResourceDefinition, ReadonlyMap<string, string>>();

/** Prisma's names of the fields that clients know by others, by those. */
function renamedFields(resource: ResourceDefinition): ReadonlyMap<string, string> {
  const found = known.get(resource);
  if (found) return found;
  const names = new Map(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.as === undefined ? [] : [[field.as, name]],
    ),
  );
  known.set(resource, names);
  return names;
}
