import { withChoices } from '../composite-choice';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** The resource as pages have it: choices in place of the columns that they set, and nothing that says nothing to people. */
export function asPeopleSee(resource: ResourcePlan): ResourcePlan {
  const isWritten = (planned: PlannedField): boolean =>
    isSeen(planned) && !isMadeUp(planned, resource);
  return withChoices({
    ...resource,
    visible: resource.visible.filter(isSeen),
    creatable: resource.creatable.filter(isWritten),
    updatable: resource.updatable.filter(isWritten),
  });
}

const isSeen = ({ isStamped }: PlannedField): boolean => !isStamped;

/** A part of the key that Prisma or the database makes up (`@default(uuid())`): nobody types one. */
const isMadeUp = ({ field }: PlannedField, { model: { key } }: ResourcePlan): boolean =>
  key.fields.includes(field.name) &&
  field.default?.kind === 'function' &&
  field.default.name !== 'now';
