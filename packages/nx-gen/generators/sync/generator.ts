import { globAsync, type Tree } from '@nx/devkit';
import { SyncError, type SyncGeneratorResult } from 'nx/src/utils/sync-generators';
import { posix } from 'node:path';
import { configFileName } from '../../src/config/load-config';
import { isNxProject } from '../../src/project/nx-settings';
import { refusalLines, refusalTitle, staleDetails, staleMessage } from '../../src/nx/sync/messages';
import { previewRun, type RefusedProject, type StaleProject } from '../../src/nx/sync/preview-run';

/**
 * Implements `nx sync` and `nx sync:check`: does what `all` would in every project with a configuration. Nx runs it at
 * any time, also in its daemon, so it asks nothing, prints nothing and takes no lock.
 *
 * @throws {SyncError} if a project cannot be generated: then no project is written, and `nx sync:check` fails as well
 */
export async function syncGenerator(tree: Tree): Promise<SyncGeneratorResult> {
  const stale: StaleProject[] = [];
  const refused: RefusedProject[] = [];
  for (const root of await configuredProjects(tree)) {
    const project = await previewRun(tree.root, root);
    if (project && 'failure' in project) refused.push(project);
    else if (project) stale.push(project);
  }
  if (refused.length > 0) throw new SyncError(refusalTitle(refused), refusalLines(refused));
  if (stale.length === 0) return;
  stale.forEach((project) => copyChanges(project, tree));
  return {
    outOfSyncMessage: staleMessage(stale),
    outOfSyncDetails: staleDetails(stale),
    callback: () => stale.forEach(({ run }) => run.remember()),
  };
}

/** Returns the folders of the projects that also have inferred targets. */
async function configuredProjects(tree: Tree): Promise<string[]> {
  const files = await globAsync(tree, [`**/${configFileName}`]);
  return files
    .map((file) => posix.dirname(file))
    .filter((root) => isNxProject((path) => tree.exists(path), root))
    .sort();
}

function copyChanges({ run, tree: changed }: StaleProject, tree: Tree): void {
  for (const { path } of changed.changes()) tree.write(path, changed.read(path) ?? '');
  run.deleted.forEach((path) => tree.delete(path));
}

export default syncGenerator;
