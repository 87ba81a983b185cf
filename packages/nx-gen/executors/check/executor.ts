import type { ExecutorContext } from '@nx/devkit';
import { checkStale } from '../../src/doctor/stale';
import { runInspectionInNx } from '../../src/nx/run-executor';
import type { CheckExecutorSchema } from './schema';

export const checkExecutor = (
  options: CheckExecutorSchema,
  context: ExecutorContext,
): Promise<{ success: boolean }> => runInspectionInNx(checkStale, options, context);

export default checkExecutor;
