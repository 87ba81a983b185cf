import type { InitResult } from '../init/initialize';
import { readProjectToRun, type ProjectToRun } from './project';
import type { Questions } from './questions';
import { planSetUp, type SetUpOptions, type SetUpPlan } from './set-up';

/**
 * What `init` goes on to once the packages are there; undefined where the user does it by hand. Unless the options say
 * so, people are asked, and without them it is for those whose parts were written now.
 *
 * @param root absolute path of the workspace
 */
export async function wayUp(
  root: string,
  options: SetUpOptions & { root: string },
  { parts }: Pick<InitResult, 'parts'>,
  ask: Questions | undefined,
): Promise<{ project: ProjectToRun; plan: SetUpPlan } | undefined> {
  const { setUp = parts.includes('prisma') && ((await ask?.goOn()) ?? true) } = options;
  if (!setUp) return undefined;
  const project = await readProjectToRun(root, options.root);
  return { project, plan: await planSetUp(project, options, ask) };
}
