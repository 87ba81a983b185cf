import type { ExecutorContext } from '@nx/devkit';
import { paintFor } from '../doctor/paint';
import { answerText, type Answer } from '../doctor/answer';
import { withNxDefaults } from '../project/nx-defaults';
import type { GenerateOptions } from '../config/run-options';
import { DiskTree } from '../output/disk-tree';
import { toldInWords } from '../output/system-error';

export interface LookingOptions extends Omit<GenerateOptions, 'root'> {
  json?: boolean;
}

type Look = (root: string, options: GenerateOptions) => Promise<Answer>;

/** Looks at the project of a target, as `all` would generate it, and prints what was found. */
export async function lookInNx(
  look: Look,
  { json = false, ...options }: LookingOptions,
  { root: workspaceRoot, projectName = '', projectsConfigurations }: ExecutorContext,
): Promise<{ success: boolean }> {
  const root = projectsConfigurations.projects[projectName]?.root ?? '.';
  const given = { ...options, root };
  const answer = await toldInWords(workspaceRoot, async () =>
    look(workspaceRoot, withNxDefaults(new DiskTree(workspaceRoot), root, 'all', given)),
  );
  console.log(answerText(answer, json, paintFor(process.stdout)));
  return { success: answer.ok };
}
