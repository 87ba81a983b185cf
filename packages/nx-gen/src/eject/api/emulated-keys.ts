import type { SchemaIR } from '../../schema/ir';
import type { Ejectable } from '../ejectable';

/**
 * Checks whether `updateMany` reads which rows meet its conditions, and then writes them by their keys alone, whatever others have
 * made of them in the meantime: Prisma does where it emulates foreign keys. SQLite has one writer at a time.
 */
export const forgetsConditions = (
  { resource }: Ejectable,
  { provider }: Pick<SchemaIR, 'provider'>,
): boolean => !resource.model.hasForeignKeys && provider !== 'sqlite';

/**
 * Renders the end of a transaction that compares what it reads under a lock: the default of MySQL would show rows as they were at its
 * first statement.
 */
export const endTransaction = (model: Ejectable, schema: Pick<SchemaIR, 'provider'>): string =>
  forgetsConditions(model, schema) && schema.provider === 'mysql'
    ? "}, { isolationLevel: 'ReadCommitted' });"
    : '});';
