import type { NameSet } from '../../naming/names';
import type { Overrides } from './overrides';

/** Where the dashboard's files go, relative to the workspace root. */
export interface DashboardPlaces {
  /** Source folder: the one that `App.tsx` stands in. */
  root: string;
  /** Resource name → what its folder has in place of something generated. */
  overrides?: Record<string, Overrides>;
}

export const PAGES = ['List', 'Create', 'Edit', 'Show', 'Studio'] as const;
export type Page = (typeof PAGES)[number];

export const componentOf = ({ classStem }: NameSet, page: Page): string => classStem + page;

export const resourceFolder = (names: NameSet, { root }: DashboardPlaces): string =>
  `${root}/resources/${names.resource}`;

export const pageFile = (names: NameSet, page: Page, places: DashboardPlaces): string =>
  `${resourceFolder(names, places)}/${componentOf(names, page)}.tsx`;
