import { DiskTree } from '../../output/disk-tree';
import { openRunStore } from '../../output/run-store';
import { ALL_PARTS } from '../../plan/plan';
import { toReadableError } from '../../output/system-error';
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

/** A project with outdated generated code, and the changes that would update it. */
export interface StaleProject extends Project {
  run: Run;
  tree: DiskTree;
}

/** A project that a run would refuse. */
export interface RefusedProject extends Project {
  failure: GenError;
}

/**
 * Performs a dry run of `all` on a project.
 *
 * @param workspace absolute path
 * @returns undefined if it would change nothing
 */
export async function previewRun(
  workspace: string,
  root: string,
): Promise<StaleProject | RefusedProject | undefined> {
  const tree = new DiskTree(workspace);
  const name = projectSettings(tree, root).name ?? root;
  try {
    // nx.json must not discard anyone's edits without being asked
    const given = withNxDefaults<GenerateOptions>(tree, root, 'all', { root });
    const options = { ...given, force: false };
    const store = openRunStore(workspace, root, ALL_PARTS.join('-'));
    const run = await generate(tree, options, ALL_PARTS, { warn: () => undefined }, store);
    if (isStale(run)) return { name, root, run, tree };
    run.remember();
    return undefined;
  } catch (error) {
    const failure = toReadableError(error, workspace);
    if (failure instanceof GenError) return { name, root, failure };
    throw error;
  }
}
