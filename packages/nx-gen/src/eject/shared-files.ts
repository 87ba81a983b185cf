import type { FileTree } from '../base/tree';
import { barrelFile } from '../plan/api/barrel';
import { englishFile } from '../plan/dashboard/english';
import { fieldDirectivesFile } from '../plan/dashboard/field-directives';
import { resourceFieldsFile } from '../plan/dashboard/resource-fields';
import type { Ejected } from './eject';

/** Returns the generated files about all models: no run removes them, since files of the user import them. */
export function sharedFiles(tree: FileTree, { places }: Pick<Ejected, 'places'>): string[] {
  const { dtos, dashboard } = places;
  const paths = [
    ...(dtos ? [barrelFile.path(dtos)] : []),
    ...(dashboard
      ? [fieldDirectivesFile, resourceFieldsFile, englishFile].map(({ path }) => path(dashboard))
      : []),
  ];
  return paths.filter((path) => tree.exists(path));
}
