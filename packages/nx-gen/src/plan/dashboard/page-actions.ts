import { element, type Attribute, type Element } from '../../code/jsx';
import { array } from '../../code/layout';
import { literal } from '../../code/literal';
import { isSecret } from '../../schema/ir';
import { idRelations, isWritable } from '../relation';
import type { ResourcePlan } from '../resource-plan';
import { customActions } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { sortOf } from './list';
import { isOfOneRecord } from './of-one-record';
import { hasPage } from './pages-of';
import { recordTypes, typed } from './record-types';

/** What stands above a record: its neighbours, in the order of the list, its other page, and a button that makes another like it. */
export const pageActions = (
  page: 'edit' | 'show',
  resource: ResourcePlan,
  places: DashboardPlaces,
): Attribute => ({
  node: element('PageActions', { page, sort: { code: sortOf(resource) } }, [
    ...(page === 'show' ? duplicate(resource) : []),
    ...customActions(resource, page === 'show' ? 'Show' : 'Edit', places),
  ]),
});

function duplicate(resource: ResourcePlan): Element[] {
  const { creatable } = resource;
  const isFilledIn = creatable.length > 0 || idRelations(resource).some(isWritable);
  if (!hasPage(resource, 'Create') || !isFilledIn) return [];
  // what nobody reads, such as a password, no record on a page has
  const without = creatable
    .filter((one) => isOfOneRecord(one) && !isSecret(one.field))
    .map(({ field }) => literal(field.name));
  const attributes = without.length > 0 ? { without: { code: array(without) } } : {};
  return [typed(element('CloneButton', attributes), recordTypes(resource))];
}
