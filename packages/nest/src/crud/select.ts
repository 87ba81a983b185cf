import type { ResourceDefinition } from '../resource/definition';
import { isListed } from '../resource/field';
import { isRecord } from '../values/record';

/** What to read of fields and relations. */
export type Select = Readonly<Record<string, true | object>>;

/** Returns the explicit `select` of every query: what is not listed is never read, so never sent. */
export function selectOf(resource: ResourceDefinition): Select {
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, true]));
}

/** Checks whether only columns of the record's own row are read. */
export function hasOnlyColumns({ fields }: ResourceDefinition, select: Select): boolean {
  return Object.keys(select).every((name) => Object.hasOwn(fields, name));
}

/** Returns what lists read of each record. */
export function selectListed({ fields }: ResourceDefinition): Select {
  const listed = Object.entries(fields).filter(([, field]) => isListed(field));
  return Object.fromEntries(listed.map(([name]) => [name, true]));
}

/** Selects only the key, to check for existence. */
export function selectKey(resource: ResourceDefinition): Select {
  return Object.fromEntries(resource.key.map((name) => [name, true]));
}

/** Returns what is selected inside a relation, or of `_count`, if specified. */
export function nestedSelectOf(selected: true | object | undefined): Select | undefined {
  const inside = isRecord(selected) ? selected['select'] : undefined;
  return isRecord(inside) ? (inside as Select) : undefined;
}
