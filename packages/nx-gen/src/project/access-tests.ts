import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';
import type { AccessTestPlaces } from '../plan/api-places';
import type { ProjectContext } from './project';

/** What starts the application for the tests of access rules; `gen init --scaffold=access-tests` writes it once. */
export const ACCESS_FIXTURES = 'test/access.fixtures.ts';

/** Tests of rules are written where the project has what they start it by. */
export function findAccessTests(
  tree: FileTree,
  { root }: Pick<ProjectContext, 'root'>,
): AccessTestPlaces {
  const fixtures = fromRoot(root, ACCESS_FIXTURES);
  return { folder: fromRoot(root, 'test/gen'), fixtures, isReady: tree.exists(fixtures) };
}
