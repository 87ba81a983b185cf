import type { ExecutorContext } from '@nx/devkit';
import { runPreflight } from '../../src/doctor/preflight';
import { runInspectionInNx } from '../../src/nx/run-executor';
import type { PreflightExecutorSchema } from './schema';

export const preflightExecutor = (
  options: PreflightExecutorSchema,
  context: ExecutorContext,
): Promise<{ success: boolean }> => runInspectionInNx(runPreflight, options, context);

export default preflightExecutor;
