import type { DmmfField } from './dmmf';
import type { DecimalSize, Provider } from './ir';

/** Columns whose size is not given by arguments; the others default to the 65 digits that Prisma uses without a native type. */
const SIZES: Partial<Record<Provider, Readonly<Record<string, DecimalSize>>>> = {
  postgresql: { Money: { precision: '19', scale: '2' } },
  sqlserver: {
    Money: { precision: '19', scale: '4' },
    SmallMoney: { precision: '10', scale: '4' },
    Decimal: { precision: '32', scale: '16' },
  },
};

/** Returns how many digits a decimal column stores without rounding; undefined for the default size. */
export function decimalSize(
  { type, nativeType }: Pick<DmmfField, 'type' | 'nativeType'>,
  provider: Provider,
): DecimalSize | undefined {
  if (type !== 'Decimal') return undefined;
  const [name = 'Decimal', [precision, scale] = []] = nativeType ?? [];
  if (precision === undefined) return SIZES[provider]?.[name];
  return { precision, ...(scale !== undefined && { scale }) };
}
