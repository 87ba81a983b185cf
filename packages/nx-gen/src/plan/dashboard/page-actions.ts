import { element, type Attribute, type Element } from '../../code/jsx';
import { array } from '../../code/layout';
import { literal } from '../../code/literal';
import { isSecret } from '../../schema/ir';
import { idRelations, isWritable } from '../relation';
import { writableFields, type ResourcePlan } from '../resource-plan';
import { customActions } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { isMadeKey } from './random-key';
import { isRecordSpecific } from './record-specific';
import { hasPage } from './page-operations';
import { recordTypes, addTypeArguments } from './record-types';

/**
 * Returns the actions above a record: its neighbours in the order of the list, its other page, and a button that
 * duplicates it.
 */
export const pageActions = (
  page: 'edit' | 'show',
  resource: ResourcePlan,
  places: DashboardPlaces,
): Attribute => ({
  node: element('PageActions', { page }, [
    ...(page === 'show' ? cloneButton(resource) : []),
    ...customActions(resource, page === 'show' ? 'Show' : 'Edit', places),
  ]),
});

function cloneButton(resource: ResourcePlan): Element[] {
  const { creatable, updatable, visible } = resource;
  const hasInputs = creatable.length > 0 || idRelations(resource).some(isWritable);
  if (!hasPage(resource, 'Create') || !hasInputs) return [];
  // a record on a page contains no secrets, such as passwords
  const specific = writableFields({ creatable, updatable })
    .filter((one) => isRecordSpecific(one) || !creatable.includes(one))
    .filter(({ field }) => !isSecret(field));
  // react-admin itself leaves out `id`
  const keys = visible.filter(({ field }) => isMadeKey(field) && field.name !== 'id');
  const without = [...new Set([...specific, ...keys])].map(({ field }) => literal(field.name));
  const attributes = without.length > 0 ? { without: { code: array(without) } } : {};
  return [addTypeArguments(element('CloneButton', attributes), recordTypes(resource))];
}
