import type { DmmfField } from './dmmf';
import type { FieldRules, Provider } from './ir';

type Range = Pick<FieldRules, 'least' | 'greatest'>;

const of = (least: number, greatest: number): Range => ({
  least: String(least),
  greatest: String(greatest),
});

const NOT_NEGATIVE: Range = { least: '0' };

/** What columns hold that are narrower than Prisma's own type. */
const RANGES: Readonly<Record<string, Range>> = {
  Int2: of(-32768, 32767),
  SmallInt: of(-32768, 32767),
  TinyInt: of(-128, 127),
  MediumInt: of(-8388608, 8388607),
  Oid: NOT_NEGATIVE,
  UnsignedTinyInt: of(0, 255),
  UnsignedSmallInt: of(0, 65535),
  UnsignedMediumInt: of(0, 16777215),
  UnsignedInt: NOT_NEGATIVE,
  UnsignedBigInt: NOT_NEGATIVE,
  // MySQL takes 1 for 2001 and 99 for 1999, without a word
  Year: of(1901, 2155),
};

/** What a database holds otherwise than others, or alone: SQL Server's TINYINT has no sign. */
const OWN_RANGES: Partial<Record<Provider, Readonly<Record<string, Range>>>> = {
  postgresql: { Money: { least: '-92233720368547758.08', greatest: '92233720368547758.07' } },
  sqlserver: {
    TinyInt: of(0, 255),
    Money: { least: '-922337203685477.5808', greatest: '922337203685477.5807' },
    SmallMoney: { least: '-214748.3648', greatest: '214748.3647' },
  },
};

const BOUNDED = new Set(['Int', 'BigInt', 'Decimal']);

/** The least and the greatest number that a column takes; nothing where Prisma's own type bounds it, or where others are referred to. */
export function columnRange(
  { name, type, nativeType }: DmmfField,
  fields: readonly DmmfField[],
  provider: Provider,
): Range {
  if (!nativeType || !BOUNDED.has(type)) return {};
  if (fields.some(({ relationFromFields }) => relationFromFields?.includes(name))) return {};
  const [native] = nativeType;
  return OWN_RANGES[provider]?.[native] ?? RANGES[native] ?? {};
}
