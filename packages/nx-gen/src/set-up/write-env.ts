import { join } from 'node:path';
import { writeAtomically } from '../output/write-atomically';
import { readProjectToRun, type ProjectToRun } from './project';
import type { SetUpPlan } from './set-up';
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
  if (variables.size > 0)
    await runStep('Writing .env', async () =>
      // no other user of the machine may read the secrets
      writeAtomically(join(project.folder, '.env'), envTextWith(project, variables), 0o600),
    );
  const isDatabaseKept = plan.variables.has('DATABASE_URL') === variables.has('DATABASE_URL');
  return { ...plan, variables, makesTables: plan.makesTables && isDatabaseKept };
}
