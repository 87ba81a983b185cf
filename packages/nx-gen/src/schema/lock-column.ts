import type { FieldIR, ModelIR } from './ir';
import { isUnfilterableName } from './logical-operators';

/**
 * Kinds whose values a filter matches exactly as stored: a stored time may be more precise than the one read, and a text
 * may match in other letter cases.
 */
const EXACT_KINDS: ReadonlySet<FieldIR['kind']> = new Set(['Boolean', 'Int', 'BigInt', 'Enum']);

/**
 * Returns the column that the API rewrites unchanged to lock a record. Where Prisma maintains the references itself,
 * writing a column that others may refer to, such as the key, makes it read all those records, and fail if there are any.
 * Falls back to the version column; undefined where there is none either.
 */
export function findLockColumn({
  fields,
  key,
  uniques,
}: Pick<ModelIR, 'fields' | 'key' | 'uniques'>): string | undefined {
  const compared = fields.filter(({ name }) => !isUnfilterableName(name));
  const referenced = new Set([...key.fields, ...uniques.flatMap((unique) => unique.fields)]);
  const plain = compared.find(
    ({ name, kind, isList, foreignKeyOf }) =>
      EXACT_KINDS.has(kind) && !isList && !foreignKeyOf && !referenced.has(name),
  );
  return (plain ?? compared.find(({ isUpdatedAt }) => isUpdatedAt))?.name;
}
