import type { DmmfField } from './dmmf';
import type { DecimalSize, Provider } from './ir';

/** Columns whose size stands in no argument; without a native type Prisma makes one of 65 digits, which is everybody's default. */
const SIZES: Partial<Record<Provider, Readonly<Record<string, DecimalSize>>>> = {
  postgresql: { Money: { precision: '19', scale: '2' } },
  sqlserver: {
    Money: { precision: '19', scale: '4' },
    SmallMoney: { precision: '10', scale: '4' },
    Decimal: { precision: '32', scale: '16' },
  },
};

/** How many digits a column of decimals holds without rounding; undefined where they are as many as anywhere. */
export function decimalSize(
  { type, nativeType }: Pick<DmmfField, 'type' | 'nativeType'>,
  provider: Provider,
): DecimalSize | undefined {
  if (type !== 'Decimal') return undefined;
  const [name = 'Decimal', [precision, scale] = []] = nativeType ?? [];
  if (precision === undefined) return SIZES[provider]?.[name];
  return { precision, ...(scale !== undefined && { scale }) };
}
