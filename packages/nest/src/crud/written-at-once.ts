import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { isOfColumns, type Select } from './select';

/**
 * Where Prisma writes a row by one statement, which gives the row too, and where what is read is in that row. Elsewhere it
 * may look for the row first, and write it by its key alone.
 */
const WRITES_AT_ONCE: ReadonlySet<DatabaseProvider> = new Set(['postgresql', 'cockroachdb']);

/** True where that statement asks for related records too, by columns of the row that it writes. */
export const asksAtOnce = ({ provider }: ResourceDefinition): boolean =>
  WRITES_AT_ONCE.has(provider);

export const isWrittenAtOnce = (resource: ResourceDefinition, select: Select): boolean =>
  asksAtOnce(resource) && isOfColumns(resource, select);

/** True where one statement deletes rows that it has not looked for before: no row stays, and no reference is Prisma's to keep. */
export const isDeletedAtOnce = (resource: ResourceDefinition): boolean =>
  asksAtOnce(resource) && !resource.softDelete && resource.heldBy === undefined;
