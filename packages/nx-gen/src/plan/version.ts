import { createProblem, GenError } from '../base/diagnostics';
import { keepsMilliseconds } from '../schema/fractional-digits';
import type { Operation, SchemaIR } from '../schema/ir';
import type { PlannedField, ResourcePlan } from './resource-plan';

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

const VERSIONED_OPERATIONS: readonly Operation[] = ['edit', 'delete', 'restore'];

/**
 * Refuses a model whose writes must name a version, while its records have none: they would be written without one.
 *
 * @throws {GenError} with the place and the cure
 */
export function assertVersioned(
  resources: readonly Pick<ResourcePlan, 'model' | 'operations' | 'version'>[],
): void {
  const problems = resources
    .filter(
      ({ model, operations, version }) =>
        model.versions === 'required' &&
        version === undefined &&
        VERSIONED_OPERATIONS.some((one) => operations.has(one)),
    )
    .map(({ model }) => ({
      location: model.markedAt ?? model.location,
      subject: model.name,
      ...createProblem(
        'versions: required needs an @updatedAt field that clients see, with milliseconds',
        'add or show one, or write @gen_form(versions: optional)',
      ),
    }));
  if (problems.length > 0) throw new GenError(problems);
}
