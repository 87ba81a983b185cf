import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { lacksForeignKeys } from './foreign-keys';
import { hasOnlyColumns, type Select } from './select';

/**
 * Databases where Prisma writes a row by one statement that also returns it, if all that is read is
 * in that row. On others it may read the row first, and write it by its key alone.
 */
const SINGLE_STATEMENT_PROVIDERS: ReadonlySet<DatabaseProvider> = new Set([
  'postgresql',
  'cockroachdb',
]);

/** Checks whether that statement can include conditions on related records, by columns of the written row. */
export const supportsConditionalWrites = ({ provider }: ResourceDefinition): boolean =>
  SINGLE_STATEMENT_PROVIDERS.has(provider);

export const isSingleStatementWrite = (resource: ResourceDefinition, select: Select): boolean =>
  supportsConditionalWrites(resource) && hasOnlyColumns(resource, select);

/** Checks whether one statement deletes rows without reading them first: no row remains, and Prisma emulates no foreign key. */
export const isSingleStatementDelete = (resource: ResourceDefinition): boolean =>
  supportsConditionalWrites(resource) && !resource.softDelete && !lacksForeignKeys(resource);
