import type { UpdateVerb } from '../../config/config';
import type { NameSet } from '../../naming/names';

export const PAGES = ['List', 'Create', 'Edit', 'Show', 'Studio'] as const;
export type Page = (typeof PAGES)[number];

/** Files of the user beside the generated pages of one resource, which replace or extend generated parts. */
export interface Overrides {
  /** Pages with a `UserList.custom.tsx`. */
  pages: Page[];
  /** Fields with a `price.input.tsx`. */
  inputs: string[];
  /** Fields with a `price.field.tsx`. */
  fields: string[];
  /** Pages with a `UserShow.actions.tsx`. */
  actions: Page[];
  /** Pages with a `UserShow.aside.tsx`. */
  asides: Page[];
}

/** Where the dashboard's files go, relative to the workspace root. */
export interface DashboardPlaces {
  /** Source folder: the one with `App.tsx`. */
  readonly root: string;
  /** Default maximum page size, unless the schema sets one. */
  readonly maxLimit?: number;
  /** The method that updates records; defaults to both. */
  readonly update?: UpdateVerb;
  /** Resource name → the user's files in its folder. */
  readonly overrides?: Readonly<Record<string, Overrides>>;
}

/** Returns the name of a page and its file. */
export const componentOf = ({ classStem }: NameSet, page: Page): string => classStem + page;

export const resourceFolder = (
  { resource }: Pick<NameSet, 'resource'>,
  { root }: DashboardPlaces,
): string => `${root}/resources/${resource}`;

export const pageFile = (names: NameSet, page: Page, places: DashboardPlaces): string =>
  `${resourceFolder(names, places)}/${componentOf(names, page)}.tsx`;
