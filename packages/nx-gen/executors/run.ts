import type { ExecutorContext } from '@nx/devkit';
import { paintFor } from '../doctor/paint';
import { answerText, type Answer } from '../doctor/answer';
import type { GenerateOptions } from '../generators/shared/options';

export interface LookingOptions extends Omit<GenerateOptions, 'root'> {
  json?: boolean;
}

type Look = (root: string, options: GenerateOptions) => Promise<Answer>;

/** Looks at the project of a target, and prints what was found. */
export async function lookInNx(
  look: Look,
  { json = false, ...options }: LookingOptions,
  { root: workspaceRoot, projectName = '', projectsConfigurations }: ExecutorContext,
): Promise<{ success: boolean }> {
  const root = projectsConfigurations.projects[projectName]?.root ?? '.';
  const answer = await look(workspaceRoot, { ...options, root });
  console.log(answerText(answer, json, paintFor(process.stdout)));
  return { success: answer.ok };
}
