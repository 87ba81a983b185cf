import { element, type Attribute } from '../../code/jsx';
import type { ResourcePlan } from '../resource-plan';
import { sortOf } from './list';

/** What stands above a record: its neighbours, in the order of the list, and its other page. */
export const pageActions = (page: 'edit' | 'show', resource: ResourcePlan): Attribute => ({
  node: element('PageActions', { page, sort: { code: sortOf(resource) } }),
});
