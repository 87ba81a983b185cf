import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';

/** The database has no foreign keys: whether a referenced record exists must be checked. */
export const lacksForeignKeys = ({
  relationMode,
}: Pick<ResourceDefinition, 'relationMode'>): boolean => relationMode === 'prisma';

/** Databases where nothing comes between two statements of a transaction: SQLite has one writer at a time, MongoDB refuses the second. */
const UNDISTURBED_PROVIDERS: ReadonlySet<DatabaseProvider> = new Set(['sqlite', 'mongodb']);

/** Checks whether what a transaction has read is unchanged when it writes. */
export const isUndisturbed = ({ provider }: Pick<ResourceDefinition, 'provider'>): boolean =>
  UNDISTURBED_PROVIDERS.has(provider);

/**
 * Checks whether `updateMany` reads which records meet its conditions, and then writes them by their keys alone, whatever others
 * have made of them in the meantime. Where Prisma emulates foreign keys, it does: a condition is certain there only under a lock.
 */
export const forgetsConditions = (
  resource: Pick<ResourceDefinition, 'provider' | 'relationMode'>,
): boolean => lacksForeignKeys(resource) && !isUndisturbed(resource);
