import type { DmmfField } from './dmmf';
import type { FieldRules, Provider } from './ir';

type Range = Pick<FieldRules, 'least' | 'greatest'>;

const rangeOf = (least: number, greatest: number): Range => ({
  least: String(least),
  greatest: String(greatest),
});

const NOT_NEGATIVE: Range = { least: '0' };

/** The ranges of columns that hold greater numbers than Prisma's own type. */
export const UNSIGNED_RANGES = {
  UnsignedInt: { least: '0', greatest: '4294967295' },
  UnsignedBigInt: { least: '0', greatest: '18446744073709551615' },
} as const satisfies Readonly<Record<string, Range>>;

/** A type of such columns. */
export type UnsignedType = keyof typeof UNSIGNED_RANGES;

export const isUnsignedType = (nativeType = ''): nativeType is UnsignedType =>
  Object.hasOwn(UNSIGNED_RANGES, nativeType);

/** The ranges of columns that differ from that of Prisma's own type. */
const RANGES: Readonly<Record<string, Range>> = {
  Int2: rangeOf(-32768, 32767),
  SmallInt: rangeOf(-32768, 32767),
  TinyInt: rangeOf(-128, 127),
  MediumInt: rangeOf(-8388608, 8388607),
  Oid: NOT_NEGATIVE,
  UnsignedTinyInt: rangeOf(0, 255),
  UnsignedSmallInt: rangeOf(0, 65535),
  UnsignedMediumInt: rangeOf(0, 16777215),
  ...UNSIGNED_RANGES,
  // MySQL silently reads 1 as 2001 and 99 as 1999
  Year: rangeOf(1901, 2155),
};

/** Ranges that differ between databases, or exist in one only: SQL Server's TINYINT is unsigned. */
const PROVIDER_RANGES: Partial<Record<Provider, Readonly<Record<string, Range>>>> = {
  postgresql: { Money: { least: '-92233720368547758.08', greatest: '92233720368547758.07' } },
  sqlserver: {
    TinyInt: rangeOf(0, 255),
    Money: { least: '-922337203685477.5808', greatest: '922337203685477.5807' },
    SmallMoney: { least: '-214748.3648', greatest: '214748.3647' },
  },
};

const NUMBER_TYPES = new Set(['Int', 'BigInt', 'Decimal']);

/** Returns the smallest and the largest number that a column accepts; empty where Prisma's own type limits it. */
export function columnRange({ type, nativeType }: DmmfField, provider: Provider): Range {
  if (!nativeType || !NUMBER_TYPES.has(type)) return {};
  const [native] = nativeType;
  return PROVIDER_RANGES[provider]?.[native] ?? RANGES[native] ?? {};
}

/** Databases that reject a comparison with a number outside the column's range. */
const RANGE_CHECKING_PROVIDERS: ReadonlySet<Provider> = new Set(['postgresql', 'cockroachdb']);

/** Returns the smallest and the largest number that a column can be compared with; empty where Prisma's own type limits it. */
export function comparedRange(field: DmmfField, provider: Provider): Range {
  const range = columnRange(field, provider);
  if (RANGE_CHECKING_PROVIDERS.has(provider)) return range;
  return isUnsignedType(field.nativeType?.[0]) ? { greatest: range.greatest } : {};
}
