import type { FieldIR } from './ir';

type Typed = Pick<FieldIR, 'kind' | 'isList' | 'nativeType'>;

/**
 * Checks for a list of times with a zone: a query that reads one fails, since Prisma's PostgreSQL adapter does not know
 * its type.
 */
export const isUnreadable = ({ kind, isList, nativeType }: Typed): boolean =>
  kind === 'DateTime' && isList && nativeType?.name === 'Timetz';
