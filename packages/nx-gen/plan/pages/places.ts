import type { NameSet } from '../../naming/names';

/** Where the dashboard's files go, relative to the workspace root. */
export interface DashboardPlaces {
  /** Source folder: the one that `App.tsx` stands in. */
  root: string;
}

export type Page = 'List' | 'Show' | 'Create' | 'Edit' | 'Studio';

export const componentOf = ({ classStem }: NameSet, page: Page): string => classStem + page;

export const resourceFolder = (names: NameSet, { root }: DashboardPlaces): string =>
  `${root}/resources/${names.resource}`;

export const pageFile = (names: NameSet, page: Page, places: DashboardPlaces): string =>
  `${resourceFolder(names, places)}/${componentOf(names, page)}.tsx`;
