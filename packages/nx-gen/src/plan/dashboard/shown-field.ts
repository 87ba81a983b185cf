import { element, type Element } from '../../code/jsx';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { customField } from './custom-parts';
import { hasPage } from './pages-of';
import type { DashboardPlaces } from './dashboard-places';

/** What shows a field outside a table; none where its type has nothing to show. */
export function shownField(
  resource: ResourcePlan,
  { field, type, reference }: PlannedField,
  places: DashboardPlaces,
  isLinked = true,
): Element[] {
  const own = customField(resource, field, places);
  if (own) return [own];
  if (!reference) return type.show ? [type.show(field)] : [];
  return [
    element('ReferenceField', {
      source: field.name,
      reference: reference.to.names.resource,
      // a row is a link itself
      ...(!isLinked ? { link: { code: 'false' } } : {}),
      ...(isLinked && hasPage(reference.to, 'Show') ? { link: 'show' } : {}),
    }),
  ];
}
