import {
  describeHashing,
  describeMarks,
  describeSecrets,
  describeUnfit,
} from '../schema/marking/describe';
import { chooseOnTerminal } from '../run/mark/choose-on-terminal';
import { mark, selectModelsToMark, type MarkOptions } from '../run/mark/mark';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { commandIn } from '../project/own-commands';
import { UsageError } from './command-line';
import { showPathFrom } from './show-path';

/**
 * Runs `gen mark`.
 *
 * @param root absolute path of the workspace
 * @throws {UsageError} if no model is named and the session is not interactive
 */
export async function runMark(
  root: string,
  { dryRun, ...options }: MarkOptions & { dryRun: boolean },
): Promise<void> {
  if (options.all && options.models)
    throw new UsageError('name the models or mark all of them, not both');
  const selection = await selectModelsToMark(new DiskTree(root), options, chooseOnTerminal());
  if (selection === undefined)
    throw new UsageError(
      'name the models, as in "gen mark User Post", or mark all of them with "gen mark --all"; there is no terminal to choose them in',
    );
  const release = dryRun ? undefined : lockProject(root, options.root);
  try {
    // read again: the schema may have been edited while the user was choosing
    const tree = new DiskTree(root);
    const plan = await mark(tree, options, selection);
    const showPath = showPathFrom(root);
    for (const { path } of tree.changes()) console.log(`UPDATE ${showPath(path)}`);
    if (!dryRun) tree.flush();
    describeUnfit(plan).forEach((line) => console.warn(line));
    describeSecrets(plan).forEach((line) => console.log(line));
    describeHashing(plan.hashing).forEach((line) => console.warn(line));
    console.log(describeMarks(plan) + (dryRun ? ' This was a dry run: nothing was written.' : ''));
    if (!dryRun && plan.marked.length > 0)
      console.log(`Next, generate their code: ${commandIn(tree, options.root, 'all')}`);
  } finally {
    release?.();
  }
}
