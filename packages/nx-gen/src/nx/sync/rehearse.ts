import { DiskTree } from '../../output/disk-tree';
import { openRunStore } from '../../output/run-store';
import { ALL_PARTS } from '../../plan/plan';
import { inWords } from '../../output/system-error';
import { projectSettings } from '../../project/nx-settings';
import { GenError } from '../../base/diagnostics';
import { generate, type Run } from '../../run/generate';
import { withNxDefaults } from '../../project/nx-defaults';
import type { GenerateOptions } from '../../config/run-options';
import { isStale } from '../../run/summary';

interface Project {
  name: string;
  /** Its folder, relative to the workspace. */
  root: string;
}

/** A project whose generated code is not what its schema asks for, and what would make it so. */
export interface StaleProject extends Project {
  run: Run;
  tree: DiskTree;
}

/** A project that a run would refuse. */
export interface RefusedProject extends Project {
  failure: GenError;
}

/**
 * A run of `all` on a project, which is not written.
 *
 * @param workspace absolute path
 * @returns undefined where it would change nothing
 */
export async function rehearse(
  workspace: string,
  root: string,
): Promise<StaleProject | RefusedProject | undefined> {
  const tree = new DiskTree(workspace);
  const name = projectSettings(tree, root).name ?? root;
  try {
    // files that somebody edited are never lost without being asked, whatever nx.json says
    const given = withNxDefaults<GenerateOptions>(tree, root, 'all', { root });
    const options = { ...given, force: false };
    const store = openRunStore(workspace, root, ALL_PARTS.join('-'));
    const run = await generate(tree, options, ALL_PARTS, { warn: () => undefined }, store);
    if (isStale(run)) return { name, root, run, tree };
    run.remember();
    return undefined;
  } catch (error) {
    const failure = inWords(error, workspace);
    if (failure instanceof GenError) return { name, root, failure };
    throw error;
  }
}
