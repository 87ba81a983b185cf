import { join, posix } from 'node:path';
import { GenError } from '../base/diagnostics';
import { describeObstacle, obstacleAt } from '../output/obstacles';
import { writeAtomically } from '../output/write-atomically';
import type { Values } from './env-file';
import type { SetUpPlan } from './plan';
import { readProjectToRun, type ProjectToRun } from './project';
import { runStep } from './step';
import { envTextWith, withoutPresent } from './variables';

/**
 * Writes the planned variables to `.env`, except those that it has been given since: the user may have edited it while
 * questions were open and packages were installed.
 *
 * @returns what is left of the plan: no tables in a database that nobody was asked about
 */
export async function writeEnv(
  { root, project: path }: ProjectToRun,
  plan: SetUpPlan,
): Promise<SetUpPlan> {
  if (plan.variables.size === 0) return plan;
  const project = await readProjectToRun(root, path);
  const variables = withoutPresent(plan.variables, project);
  if (variables.size > 0) await runStep('Writing .env', async () => write(project, variables));
  const isDatabaseKept = plan.variables.has('DATABASE_URL') === variables.has('DATABASE_URL');
  return { ...plan, variables, makesTables: plan.makesTables && isDatabaseKept };
}

/** Unlike the files of a run, it may be a link out of the workspace. */
function write(project: ProjectToRun, variables: Values): void {
  const file = join(project.folder, '.env');
  const obstacle = obstacleAt(file);
  if (obstacle)
    throw new GenError(describeObstacle(obstacle, [posix.join(project.project, '.env')]));
  // no other user of the machine may read the secrets
  writeAtomically(file, envTextWith(project, variables), 0o600);
}
