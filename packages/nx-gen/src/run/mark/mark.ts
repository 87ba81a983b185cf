import { givenWords } from '../../base/given-words';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import { planMarks, type MarkPlan } from '../../schema/marking/plan-marks';
import { GenError } from '../../base/diagnostics';
import { loadContext, schemaFilesOf } from '../load-project';

export interface MarkOptions {
  /** Folder of the config, relative to the workspace root; `.` for the root itself. */
  root: string;
  config?: string;
  schema?: string;
  /** Names of models: a list, or words with commas between them. */
  models?: string | readonly string[];
  /** Every model that can be generated. */
  all?: boolean;
  /** False asks nothing. */
  interactive?: boolean;
}

/** Chooses among the models that could be marked. */
export type Choose = (plan: MarkPlan) => Promise<readonly string[]>;

/**
 * The models that the options name, or that somebody chooses.
 *
 * @param choose undefined where nobody can be asked
 * @returns undefined where there is nothing to go by
 */
export async function wantedModels(
  tree: FileTree,
  options: MarkOptions,
  choose: Choose | undefined,
): Promise<readonly string[] | 'all' | undefined> {
  const names = givenWords(options.models);
  if (options.all && names.length > 0)
    throw GenError.of('name the models or mark all of them, not both');
  if (options.all) return 'all';
  if (names.length > 0) return names;
  if (choose === undefined) return undefined;
  const { plan, mayAsk } = await planFor(tree, options, 'all');
  if (!mayAsk) return undefined;
  return plan.marked.length > 0 ? choose(plan) : 'all';
}

/**
 * Writes the marks to the tree.
 *
 * @throws {GenError} before the first write, also for a model that was named and cannot be generated
 */
export async function mark(
  tree: FileTree,
  options: MarkOptions,
  wanted: readonly string[] | 'all',
): Promise<MarkPlan> {
  const { plan } = await planFor(tree, options, wanted);
  if (wanted !== 'all' && plan.unfit.length > 0)
    throw new GenError(plan.unfit.flatMap(({ problems }) => problems));
  for (const { path, text } of plan.writes) tree.write(fromRoot(options.root, path), text);
  return plan;
}

async function planFor(
  tree: FileTree,
  options: MarkOptions,
  wanted: readonly string[] | 'all',
): Promise<{ plan: MarkPlan; mayAsk: boolean }> {
  const context = await loadContext(tree, options);
  const plan = await planMarks(schemaFilesOf(tree, context), context.root, wanted);
  return { plan, mayAsk: !context.config.nonInteractive };
}
