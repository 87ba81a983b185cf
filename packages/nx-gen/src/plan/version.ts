import type { FieldIR, SchemaIR } from '../schema/ir';
import type { PlannedField } from './resource-plan';

/** Fractional digits of a native type without an argument in `@db.*`; absent: too few. */
const FRACTIONAL_DIGITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  postgresql: { Timestamp: 6, Timestamptz: 6 },
  cockroachdb: { Timestamp: 6, Timestamptz: 6 },
  mysql: { DateTime: 0, Timestamp: 0 },
  sqlserver: { DateTime2: 7, DateTimeOffset: 7 },
  mongodb: { Date: 3 },
};

/** Checks the precision: clients see times in milliseconds, so a coarser column could show two versions as one. */
const keepsMilliseconds = ({ nativeType }: FieldIR, provider: string): boolean =>
  nativeType === undefined ||
  Number(nativeType.args[0] ?? FRACTIONAL_DIGITS[provider]?.[nativeType.name] ?? 0) >= 3;

/** Returns the `@updatedAt` field that distinguishes versions of a record, among those that clients see and filter by. */
export const versionOf = (
  fields: readonly PlannedField[],
  { provider }: Pick<SchemaIR, 'provider'>,
): string | undefined =>
  fields.find(
    ({ field, type }) => field.isUpdatedAt && type.isMoment && keepsMilliseconds(field, provider),
  )?.field.name;
