import type { FieldIR, Provider } from './ir';

/** What Prisma reads of a time. */
const MILLISECONDS = 3;

/** Fractional digits of a native type without an argument in `@db.*`; absent: none. */
const DEFAULT_DIGITS: Partial<Record<Provider, Readonly<Record<string, number>>>> = {
  postgresql: { Timestamp: 6, Timestamptz: 6, Time: 6, Timetz: 6 },
  cockroachdb: { Timestamp: 6, Timestamptz: 6, Time: 6, Timetz: 6 },
  sqlserver: { DateTime2: 7, DateTimeOffset: 7, Time: 7 },
  mongodb: { Date: 3 },
};

type Typed = Pick<FieldIR, 'kind' | 'nativeType'>;

function fractionalDigits({ nativeType }: Typed, provider: Provider): number {
  // Prisma declares a column without @db.* with milliseconds, but as DATETIME2 in SQL Server
  if (!nativeType) return provider === 'sqlserver' ? 7 : MILLISECONDS;
  return Number(nativeType.args[0] ?? DEFAULT_DIGITS[provider]?.[nativeType.name] ?? 0);
}

/** Checks whether a column keeps what Prisma writes of a time. */
export const keepsMilliseconds = (field: Typed, provider: Provider): boolean =>
  fractionalDigits(field, provider) >= MILLISECONDS;

/** Checks whether other programs may write more digits into a column than Prisma reads, as `now()` of PostgreSQL does. */
export const isFinerThanDates = (field: Typed, provider: Provider): boolean =>
  field.kind === 'DateTime' && fractionalDigits(field, provider) > MILLISECONDS;
