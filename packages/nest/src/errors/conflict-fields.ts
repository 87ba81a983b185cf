import type { ResourceDefinition } from '../resource/definition';
import type { DriverCause } from './prisma-errors';

/** The fields of the resource that a refused statement was about; none that clients may not see. */
export function conflictFields(cause: DriverCause, resource?: ResourceDefinition): string[] {
  if (!resource) return [];
  const byName = constraintFields(cause.constraint, resource);
  if (byName.length) return byName.filter((name) => Object.hasOwn(resource.fields, name));
  const byColumn = new Map(
    Object.entries(resource.fields).map(([name, field]) => [field.column ?? name, name]),
  );
  return cause.columns
    .map((column) => byColumn.get(column.replaceAll('"', '')))
    .filter((name) => name !== undefined);
}

function constraintFields(name: string | undefined, resource: ResourceDefinition): string[] {
  const constraints = resource.constraints ?? {};
  if (name === undefined) return [];
  // MySQL says "table.index", SQL Server and some drivers put quotes around the name.
  const bare = name.replaceAll(/["'`[\]]/g, '');
  const known = [bare, bare.slice(bare.lastIndexOf('.') + 1)].find((candidate) =>
    Object.hasOwn(constraints, candidate),
  );
  return known === undefined ? [] : [...constraints[known]];
}
