import type { DmmfField } from './dmmf';
import type { Provider } from './ir';

/**
 * What Prisma makes of a String without a native type, in characters.
 * @see https://www.prisma.io/docs/orm/reference/prisma-schema-reference#string
 */
const PLAIN: Partial<Record<Provider, number>> = { mysql: 191, sqlserver: 1000 };

/** Most characters that the column of a text, or each text of a list, holds; undefined where nothing but its size in bytes bounds it. */
export function columnLength(
  { type, nativeType }: Pick<DmmfField, 'type' | 'nativeType'>,
  provider: Provider,
): number | undefined {
  if (type !== 'String') return undefined;
  if (!nativeType) return PLAIN[provider];
  const [name, [length]] = nativeType;
  return /^n?(var)?char$/i.test(name) && Number.isInteger(Number(length))
    ? Number(length)
    : undefined;
}
