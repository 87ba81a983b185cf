import { firstNameOf as firstNameOfModel } from '../../schema/model-defaults';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** Returns the first name to show before a last name that is the record's label. */
export function firstNameOf({ model, visible }: ResourcePlan): PlannedField | undefined {
  const name = firstNameOfModel(model);
  return visible.find(({ field, type }) => field.name === name && type.isText && isListed(field));
}
