import type { FieldIR, ModelIR } from './ir';

/** Values that a condition finds exactly as they are stored: a time may be finer than what is read, a text stored in other letters. */
const EXACT: ReadonlySet<FieldIR['kind']> = new Set(['Boolean', 'Int', 'BigInt', 'Enum']);

/**
 * The column that the API writes as it is to hold a record. Where Prisma keeps the references itself, writing a column that
 * others may refer to, such as the key, makes it read all of those, and refuse where there are any. Without a plain column it
 * is the version; undefined where there is none either.
 */
export function heldBy({
  fields,
  key,
  uniques,
}: Pick<ModelIR, 'fields' | 'key' | 'uniques'>): string | undefined {
  const referred = new Set([...key.fields, ...uniques.flatMap((unique) => unique.fields)]);
  const plain = fields.find(
    ({ name, kind, isList, foreignKeyOf }) =>
      EXACT.has(kind) && !isList && !foreignKeyOf && !referred.has(name),
  );
  return (plain ?? fields.find(({ isUpdatedAt }) => isUpdatedAt))?.name;
}
