import type { DiskTree } from '../output/disk-tree';
import { initialize, type InitOptions } from '../scaffold/initialize';

/** `gen init` on a plain folder. */
export async function init(tree: DiskTree, options: InitOptions, dryRun: boolean): Promise<void> {
  initialize(tree, options);
  for (const { path, isNew } of tree.changes())
    console.log(`${isNew ? 'CREATE' : 'UPDATE'} ${path}`);
  if (!dryRun) tree.flush();
}
