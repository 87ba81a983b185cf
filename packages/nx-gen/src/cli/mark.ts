import { describeClosed, describeMarks, describeUnfit } from '../schema/marking/describe';
import { chooseOnTerminal } from '../run/mark/choose-on-terminal';
import { mark, wantedModels, type MarkOptions } from '../run/mark/mark';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { commandIn } from '../project/own-commands';
import { UsageError } from './command-line';
import { shownFrom } from './shown-path';

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
    describeClosed(plan).forEach((line) => console.log(line));
    console.log(describeMarks(plan) + (dryRun ? ' This was a dry run: nothing was written.' : ''));
    if (!dryRun && plan.marked.length > 0)
      console.log(`Next, generate their code: ${commandIn(tree, options.root, 'all')}`);
  } finally {
    release?.();
  }
}
