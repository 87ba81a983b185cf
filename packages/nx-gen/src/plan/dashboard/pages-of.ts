import type { Operation } from '../../schema/ir';
import type { ResourcePlan } from '../resource-plan';
import type { Page } from './dashboard-places';

/** What a page does: a form that edits reads the record first, the Studio's grid does everything. */
const NEEDED: Record<Page, readonly Operation[]> = {
  List: ['list'],
  Create: ['create'],
  Edit: ['show', 'edit'],
  Show: ['show'],
  Studio: ['list', 'create', 'edit', 'delete'],
};

/** True where the model's mark allows everything that the page is for. */
export const hasPage = ({ operations }: Pick<ResourcePlan, 'operations'>, page: Page): boolean =>
  NEEDED[page].every((operation) => operations.has(operation));

/** What a resource with these pages does, as far as pages tell. */
export const operationsOf = (pages: readonly Page[]): Operation[] => [
  ...new Set(pages.flatMap((page) => NEEDED[page])),
];
