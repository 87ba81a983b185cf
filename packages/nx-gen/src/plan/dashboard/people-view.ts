import { withChoices } from '../composite-choice';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** The resource as pages have it: choices in place of the columns that they set, and nothing that says nothing to people. */
export const asPeopleSee = (resource: ResourcePlan): ResourcePlan =>
  withChoices({
    ...resource,
    visible: resource.visible.filter(isSeen),
    creatable: resource.creatable.filter(isSeen),
    updatable: resource.updatable.filter(isSeen),
  });

const isSeen = ({ isStamped }: PlannedField): boolean => !isStamped;
