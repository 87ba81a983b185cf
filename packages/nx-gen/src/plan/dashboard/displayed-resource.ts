import { onceFor } from '../../base/once-for';
import { withKeyChoices } from '../composite-choice';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isMadeKey } from './random-key';

/**
 * Returns the resource as pages show it: with choices in place of their columns, and without fields that mean nothing to
 * users.
 */
export const asDisplayed = onceFor((resource: ResourcePlan): ResourcePlan => {
  const isEntered = (planned: PlannedField): boolean =>
    isDisplayed(planned) &&
    !isGeneratedKeyPart(planned, resource) &&
    !isMadeKey(planned.field) &&
    !planned.field.isSetByChoice;
  return withKeyChoices({
    ...resource,
    visible: resource.visible.filter(isDisplayed),
    creatable: resource.creatable.filter(isEntered),
    updatable: resource.updatable.filter(isEntered),
  });
});

const isDisplayed = ({ isStamped }: PlannedField): boolean => !isStamped;

/** Checks for a key part that Prisma or the database generates (`@default(uuid())`) and nobody types. */
const isGeneratedKeyPart = ({ field }: PlannedField, { model: { key } }: ResourcePlan): boolean =>
  key.fields.includes(field.name) &&
  field.default?.kind === 'function' &&
  field.default.name !== 'now';
