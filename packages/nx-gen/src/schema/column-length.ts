import type { DmmfField } from './dmmf';
import type { Provider } from './ir';

/**
 * The length that Prisma gives a String without a native type, in characters.
 * @see https://www.prisma.io/docs/orm/reference/prisma-schema-reference#string
 */
const DEFAULT_LENGTHS: Partial<Record<Provider, number>> = { mysql: 191, sqlserver: 1000 };

/**
 * Returns the maximum length of a text column, or of each text in a list, in characters; undefined where only its size in
 * bytes is limited.
 */
export function columnLength(
  { type, nativeType }: Pick<DmmfField, 'type' | 'nativeType'>,
  provider: Provider,
): number | undefined {
  if (type !== 'String') return undefined;
  if (!nativeType) return DEFAULT_LENGTHS[provider];
  const [name, [length]] = nativeType;
  return /^n?(var)?char$/i.test(name) && Number.isInteger(Number(length))
    ? Number(length)
    : undefined;
}
