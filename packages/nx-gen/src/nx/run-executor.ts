import type { ExecutorContext } from '@nx/devkit';
import { paintFor } from '../doctor/paint';
import { formatInspectionResult, type InspectionResult } from '../doctor/inspection-result';
import { withNxDefaults } from '../project/nx-defaults';
import type { GenerateOptions } from '../config/run-options';
import { DiskTree } from '../output/disk-tree';
import { withReadableErrors } from '../output/system-error';

export interface InspectionOptions extends Omit<GenerateOptions, 'root'> {
  json?: boolean;
}

type Inspection = (root: string, options: GenerateOptions) => Promise<InspectionResult>;

/** Checks the project of a target as `all` would generate it, and prints the result. */
export async function runInspectionInNx(
  look: Inspection,
  { json = false, ...options }: InspectionOptions,
  { root: workspaceRoot, projectName = '', projectsConfigurations }: ExecutorContext,
): Promise<{ success: boolean }> {
  const root = projectsConfigurations.projects[projectName]?.root ?? '.';
  const given = { ...options, root };
  const result = await withReadableErrors(workspaceRoot, async () =>
    look(workspaceRoot, withNxDefaults(new DiskTree(workspaceRoot), root, 'all', given)),
  );
  console.log(formatInspectionResult(result, json, paintFor(process.stdout)));
  return { success: result.ok };
}
