import type { ExecutorContext } from '@nx/devkit';
import { stale } from '../../doctor/stale';
import { lookInNx } from '../run';
import type { CheckExecutorSchema } from './schema';

export const checkExecutor = (
  options: CheckExecutorSchema,
  context: ExecutorContext,
): Promise<{ success: boolean }> => lookInNx(stale, options, context);

export default checkExecutor;
