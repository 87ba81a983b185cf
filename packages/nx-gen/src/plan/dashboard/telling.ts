import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isCode, isDecoration } from './column-rank';
import { isQuiet } from './columns';
import { firstNameOf } from './first-name';
import { madeLabelOf } from './made-label';

/**
 * True of what says something of a record beside what it is called. Without the head of a column, a tick, a file or one of
 * several pictures says little, and an address or a number of another system nothing.
 */
export function isTelling(resource: ResourcePlan, planned: PlannedField): boolean {
  const { field, type } = planned;
  const made = madeLabelOf(resource);
  const called = [resource.label, firstNameOf(resource)?.field.name];
  return (
    ![...called, made?.related?.key, made?.joined?.key, made?.date].includes(field.name) &&
    !isQuiet(resource, planned) &&
    !type.isLong &&
    !field.isList &&
    !field.directives.upload &&
    field.directives.format !== 'url' &&
    !type.isTick &&
    !isCode(planned) &&
    !isDecoration(planned)
  );
}
