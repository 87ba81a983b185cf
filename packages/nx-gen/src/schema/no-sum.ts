import type { DmmfField } from './dmmf';
import type { Provider } from './ir';

/**
 * Native types of numbers that cannot be summed: PostgreSQL has no sum for `oid`, and returns that of `money` as
 * `-$1,234.50`, which Prisma's adapter does not parse as a number.
 */
const NO_SUM: Partial<Record<Provider, readonly string[]>> = {
  postgresql: ['Money', 'Oid'],
  cockroachdb: ['Oid'],
};

/** Checks whether the database cannot sum the number. */
export const hasNoSum = (
  { nativeType }: Pick<DmmfField, 'nativeType'>,
  provider: Provider,
): boolean => nativeType != null && (NO_SUM[provider]?.includes(nativeType[0]) ?? false);
