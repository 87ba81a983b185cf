import type { PlannedField } from '../resource-plan';

/** For a reference, returns the source for sorting by its label; undefined where only its id is shown. */
export const referenceSortSource = ({ reference }: PlannedField): string | undefined =>
  reference?.label === undefined ? undefined : `${reference.field.name}.${reference.label}`;
