import type { InitResult } from '../init/initialize';
import { readProjectToRun, type ProjectToRun } from './project';
import type { Questions } from './questions';
import type { SetUpPlan } from './plan';
import { planSetUp, type SetUpOptions } from './set-up';

/**
 * Returns what `init` continues with after the packages are installed; undefined if the user does it manually. Unless
 * an option decides, the user is asked; non-interactively it continues if the Prisma part was just written.
 *
 * @param root absolute path of the workspace
 */
export async function prepareSetUp(
  root: string,
  options: SetUpOptions & { root: string },
  { parts }: Pick<InitResult, 'parts'>,
  ask: Questions | undefined,
): Promise<{ project: ProjectToRun; plan: SetUpPlan } | undefined> {
  const { setUp = parts.includes('prisma') && ((await ask?.confirmSetUp()) ?? true) } = options;
  if (!setUp) return undefined;
  const project = await readProjectToRun(root, options.root);
  return { project, plan: await planSetUp(project, options, ask) };
}
