import type { ExecutorContext } from '@nx/devkit';
import { preflight } from '../../src/doctor/preflight';
import { lookInNx } from '../../src/nx/run-executor';
import type { PreflightExecutorSchema } from './schema';

export const preflightExecutor = (
  options: PreflightExecutorSchema,
  context: ExecutorContext,
): Promise<{ success: boolean }> => lookInNx(preflight, options, context);

export default preflightExecutor;
