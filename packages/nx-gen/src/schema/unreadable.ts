import type { FieldIR } from './ir';

type Typed = Pick<FieldIR, 'kind' | 'isList' | 'nativeType'>;

/** True of a list of times with a zone: a statement that reads one fails, for Prisma's adapter of PostgreSQL does not know its type. */
export const isUnreadable = ({ kind, isList, nativeType }: Typed): boolean =>
  kind === 'DateTime' && isList && nativeType?.name === 'Timetz';
