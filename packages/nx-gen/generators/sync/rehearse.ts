import { DiskTree } from '../../output/disk-tree';
import { openRunStore } from '../../output/run-store';
import type { Part } from '../../plan/plan';
import { projectSettings } from '../../project/nx-settings';
import { GenError } from '../../schema/diagnostics';
import { generate, type Run } from '../shared/generate';
import { withNxDefaults } from '../shared/nx-defaults';
import type { GenerateOptions } from '../shared/options';
import { isStale } from '../shared/summary';

/** What `all` generates, under whose name its memory is kept too. */
const PARTS: readonly Part[] = ['dtos', 'api', 'dashboard'];

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
    const store = openRunStore(workspace, root, PARTS.join('-'));
    const run = await generate(tree, options, PARTS, { warn: () => undefined }, store);
    if (isStale(run)) return { name, root, run, tree };
    run.remember();
    return undefined;
  } catch (failure) {
    if (failure instanceof GenError) return { name, root, failure };
    throw failure;
  }
}
