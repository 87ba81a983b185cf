import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isMachineIdentifier, isDecoration } from './column-rank';
import { isUninformative } from './columns';
import { firstNameOf } from './first-name';
import { composedLabelOf } from './composed-label';

/**
 * Checks whether a field says something about a record beside its label. Without a column header, a tick, a file or one
 * of several pictures says little, and a web address, a time zone or another system's identifier nothing.
 */
export function isInformative(resource: ResourcePlan, planned: PlannedField): boolean {
  const { field, type } = planned;
  const composed = composedLabelOf(resource);
  const labelFields = [resource.label, firstNameOf(resource)?.field.name];
  return (
    ![...labelFields, composed?.related?.key, composed?.joined?.key, composed?.date].includes(
      field.name,
    ) &&
    !isUninformative(resource, planned) &&
    !type.isLong &&
    !field.isList &&
    field.kind !== 'Json' &&
    !field.directives.upload &&
    field.directives.format !== 'url' &&
    field.directives.format !== 'timezone' &&
    !type.isTick &&
    !isMachineIdentifier(planned) &&
    !isDecoration(planned)
  );
}
