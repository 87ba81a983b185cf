import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';
import type { AccessTestPlaces } from '../plan/api-places';
import type { ProjectContext } from './project';

/** The file that starts the application for the access rule tests; `gen init --scaffold=access-tests` writes it once. */
export const ACCESS_FIXTURES = 'test/access.fixtures.ts';

/** Returns the targets of the access rule tests, which are only generated if the project has the fixtures. */
export function findAccessTests(
  tree: FileTree,
  { root }: Pick<ProjectContext, 'root'>,
): AccessTestPlaces {
  const fixtures = fromRoot(root, ACCESS_FIXTURES);
  return { folder: fromRoot(root, 'test/gen'), fixtures, isReady: tree.exists(fixtures) };
}
