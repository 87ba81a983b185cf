import { join } from 'node:path';
import { describeMarks, describeUnfit } from '../marking/describe';
import { chooseOnTerminal } from '../generators/mark/choose-on-terminal';
import { mark, wantedModels, type MarkOptions } from '../generators/mark/mark';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { findPackageManager, runnerOf } from '../scaffold/install';
import { UsageError } from './command-line';
import { projectFlag, shownFrom } from './shown-path';

/**
 * `gen mark`
 *
 * @param root absolute path of the workspace
 * @throws {UsageError} where no model is named and nobody can be asked
 */
export async function runMark(
  root: string,
  { dryRun, ...options }: MarkOptions & { dryRun: boolean },
): Promise<void> {
  if (options.all && options.models)
    throw new UsageError('name the models or mark all of them, not both');
  const wanted = await wantedModels(new DiskTree(root), options, chooseOnTerminal());
  if (wanted === undefined)
    throw new UsageError(
      'name the models, as in "gen mark User Post", or mark all of them with "gen mark --all"; there is no terminal to choose them on',
    );
  const release = dryRun ? undefined : lockProject(root, options.root);
  try {
    // read anew: somebody may have worked on the schema while another one chose
    const tree = new DiskTree(root);
    const plan = await mark(tree, options, wanted);
    const shown = shownFrom(root);
    for (const { path } of tree.changes()) console.log(`UPDATE ${shown(path)}`);
    if (!dryRun) tree.flush(options.root);
    describeUnfit(plan).forEach((line) => console.warn(line));
    console.log(describeMarks(plan) + (dryRun ? ' This was a dry run: nothing was written.' : ''));
    if (!dryRun && plan.marked.length > 0) console.log(nextStep(root, options.root));
  } finally {
    release?.();
  }
}

function nextStep(root: string, project: string): string {
  const run = runnerOf[findPackageManager(join(root, project)).name];
  return `Next, generate their code: ${run} gen all${projectFlag(root, project)}`;
}
