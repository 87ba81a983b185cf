import { splitWords } from '../../base/split-words';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import { inTree } from '../../project/client-place';
import { foreignHashing } from '../../project/password-hashing';
import type { ProjectContext } from '../../project/project';
import { HASHED_PASSWORD } from '../../schema/marking/close-secrets';
import { planMarks, type MarkPlan } from '../../schema/marking/plan-marks';
import { GenError, type ProblemText } from '../../base/diagnostics';
import { readSchema } from '../../schema/read-schema';
import { loadContext, schemaFilesOf } from '../load-project';

export interface MarkOptions {
  /** Folder of the config, relative to the workspace root; `.` for the root itself. */
  root: string;
  config?: string;
  schema?: string;
  /** Names of models: a list or a comma-separated string. */
  models?: string | readonly string[];
  /** Marks every model that can be generated. */
  all?: boolean;
  /** False disables prompts. */
  interactive?: boolean;
}

/** What was marked. */
export interface Marks extends MarkPlan {
  /** Why the project's login may not accept a password that the API hashes from now on. */
  hashing: ProblemText | undefined;
}

/** Lets the user choose among the models that could be marked. */
export type Choose = (plan: MarkPlan) => Promise<readonly string[]>;

/**
 * Returns the models that the options name or the user chooses.
 *
 * @param choose undefined in a non-interactive session
 * @returns undefined if neither determines any
 */
export async function selectModelsToMark(
  tree: FileTree,
  options: MarkOptions,
  choose: Choose | undefined,
): Promise<readonly string[] | 'all' | undefined> {
  const names = splitWords(options.models);
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
 * @throws {GenError} before the first write, also for a named model that cannot be generated
 */
export async function mark(
  tree: FileTree,
  options: MarkOptions,
  selection: readonly string[] | 'all',
): Promise<Marks> {
  const { plan, context } = await planFor(tree, options, selection);
  if (selection !== 'all' && plan.unfit.length > 0)
    throw new GenError(plan.unfit.flatMap(({ problems }) => problems));
  for (const { path, text } of plan.writes) tree.write(fromRoot(options.root, path), text);
  return { ...plan, hashing: await hashingOf(tree, context, plan) };
}

/** Checks the login only if marking has just made the API hash a password. */
async function hashingOf(
  tree: FileTree,
  context: ProjectContext,
  { closed }: Pick<MarkPlan, 'closed'>,
): Promise<ProblemText | undefined> {
  if (closed.every(({ line }) => line !== HASHED_PASSWORD)) return undefined;
  const { client } = await readSchema(schemaFilesOf(tree, context), context.root, 'unknown');
  return foreignHashing(tree, context, inTree(client, tree));
}

async function planFor(
  tree: FileTree,
  options: MarkOptions,
  selection: readonly string[] | 'all',
): Promise<{ plan: MarkPlan; context: ProjectContext; mayAsk: boolean }> {
  const context = await loadContext(tree, options);
  const plan = await planMarks(schemaFilesOf(tree, context), context.root, selection);
  return { plan, context, mayAsk: !context.config.nonInteractive };
}
