import { firstNameOf as firstNameOfModel } from '../../schema/standing';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** What stands before the last name that a person is called by, wherever the record is shown. */
export function firstNameOf({ model, visible }: ResourcePlan): PlannedField | undefined {
  const name = firstNameOfModel(model);
  return visible.find(({ field, type }) => field.name === name && type.isText && isListed(field));
}
