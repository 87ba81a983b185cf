import type { FieldIR, SchemaIR } from '../schema/ir';
import type { PlannedField } from './resource-plan';

/** Digits of a second that a native type keeps where `@db.*` names no number; absent: too few. */
const DIGITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  postgresql: { Timestamp: 6, Timestamptz: 6 },
  cockroachdb: { Timestamp: 6, Timestamptz: 6 },
  mysql: { DateTime: 0, Timestamp: 0 },
  sqlserver: { DateTime2: 7, DateTimeOffset: 7 },
  mongodb: { Date: 3 },
};

/** Clients see times in milliseconds: a coarser column would show two versions as one. */
const keepsMilliseconds = ({ nativeType }: FieldIR, provider: string): boolean =>
  nativeType === undefined ||
  Number(nativeType.args[0] ?? DIGITS[provider]?.[nativeType.name] ?? 0) >= 3;

/** The `@updatedAt` field that tells one version of a record from the next; of those that clients see and filter by. */
export const versionOf = (
  fields: readonly PlannedField[],
  { provider }: Pick<SchemaIR, 'provider'>,
): string | undefined =>
  fields.find(
    ({ field, type }) => field.isUpdatedAt && type.isMoment && keepsMilliseconds(field, provider),
  )?.field.name;
