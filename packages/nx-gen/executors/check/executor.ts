import type { ExecutorContext } from '@nx/devkit';
import { stale } from '../../src/doctor/stale';
import { lookInNx } from '../../src/nx/run-executor';
import type { CheckExecutorSchema } from './schema';

export const checkExecutor = (
  options: CheckExecutorSchema,
  context: ExecutorContext,
): Promise<{ success: boolean }> => lookInNx(stale, options, context);

export default checkExecutor;
