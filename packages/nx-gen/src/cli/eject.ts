import { eject, type EjectOptions } from '../eject/eject';
import { describeEjected } from '../eject/describe';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { colourLines } from './colours';
import { paintFor } from '../doctor/paint';
import { showPathFrom } from './show-path';

/**
 * Runs `gen eject`.
 *
 * @param root absolute path of the workspace
 */
export async function runEject(
  root: string,
  { dryRun, ...options }: EjectOptions & { dryRun: boolean },
): Promise<void> {
  const release = dryRun ? undefined : lockProject(root, options.root);
  try {
    const tree = new DiskTree(root);
    const dialogue = {
      warn: (message: string) =>
        console.warn(colourLines(`Warning: ${message}`, paintFor(process.stderr))),
    };
    const ejected = await eject(tree, options, dialogue);
    const showPath = showPathFrom(root);
    for (const { path, isNew } of tree.changes())
      console.log(`${isNew ? 'CREATE' : 'UPDATE'} ${showPath(path)}`);
    const lines = describeEjected(tree, ejected);
    if (!dryRun) tree.flush();
    console.log(['', ...lines].join('\n'));
    if (dryRun) console.log('This was a dry run: nothing was written.');
  } finally {
    release?.();
  }
}
