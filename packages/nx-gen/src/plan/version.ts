import { keepsMilliseconds } from '../schema/fractional-digits';
import type { SchemaIR } from '../schema/ir';
import type { PlannedField } from './resource-plan';

/**
 * Returns the `@updatedAt` field that distinguishes versions of a record, among those that clients see and filter by. Clients see
 * times in milliseconds, so a coarser column could show two versions as one.
 */
export const versionOf = (
  fields: readonly PlannedField[],
  { provider }: Pick<SchemaIR, 'provider'>,
): string | undefined =>
  fields.find(
    ({ field, type }) => field.isUpdatedAt && type.isMoment && keepsMilliseconds(field, provider),
  )?.field.name;
