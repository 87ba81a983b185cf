import type { DmmfField } from './dmmf';
import type { Provider } from './ir';

/**
 * Native types of numbers that cannot be added up: PostgreSQL has no sum of an `oid`, and writes that of `money` as `-$1,234.50`,
 * which the adapter of Prisma reads as no number.
 */
const NO_SUM: Partial<Record<Provider, readonly string[]>> = {
  postgresql: ['Money', 'Oid'],
  cockroachdb: ['Oid'],
};

/** True of a number of which the database gives no sum. */
export const hasNoSum = (
  { nativeType }: Pick<DmmfField, 'nativeType'>,
  provider: Provider,
): boolean => nativeType != null && (NO_SUM[provider]?.includes(nativeType[0]) ?? false);
