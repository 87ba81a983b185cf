import type { Operation } from '../../schema/ir';
import type { ResourcePlan } from '../resource-plan';
import type { Page } from './dashboard-places';

/** The operations that a page needs: an edit form reads the record first, the Studio's grid does everything. */
const PAGE_OPERATIONS: Record<Page, readonly Operation[]> = {
  List: ['list'],
  Create: ['create'],
  Edit: ['show', 'edit'],
  Show: ['show'],
  Studio: ['list', 'create', 'edit', 'delete'],
};

/** Checks whether the model's mark allows the page, and everything that it needs. */
export const hasPage = (
  { model, operations }: Pick<ResourcePlan, 'model' | 'operations'>,
  page: Page,
): boolean =>
  !(page === 'Studio' && model.studio === false) &&
  PAGE_OPERATIONS[page].every((operation) => operations.has(operation));

/** Returns the operations of a resource with these pages, as far as the pages tell. */
export const operationsOf = (pages: readonly Page[]): Operation[] => [
  ...new Set(pages.flatMap((page) => PAGE_OPERATIONS[page])),
];
