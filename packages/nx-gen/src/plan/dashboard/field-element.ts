import { element, type Element } from '../../code/jsx';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { customField } from './custom-parts';
import { hasPage } from './page-operations';
import { shapeField } from './shape-parts';
import type { DashboardPlaces } from './dashboard-places';

/** Returns the component for a field outside a table; empty where its type has none. */
export function fieldElement(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
  isLinked = true,
): Element[] {
  const { field, type, reference } = planned;
  const own = customField(resource, field, places);
  if (own) return [own];
  const shape = shapeField(planned);
  if (shape) return [shape];
  if (!reference) return type.show ? [type.show(field)] : [];
  return [
    element('ReferenceField', {
      source: field.name,
      reference: reference.to.names.resource,
      // the row is already a link
      ...(!isLinked ? { link: { code: 'false' } } : {}),
      ...(isLinked && hasPage(reference.to, 'Show') ? { link: 'show' } : {}),
    }),
  ];
}
