import type { GenerateOptions, ReportOptions } from '../config/run-options';
import { extendModels, type Extension } from '../run/extend/extend';
import { UsageError } from './command-line';
import { runWork } from './generate';

/**
 * Runs `gen extend`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code
 * @throws {UsageError} if no model is named
 */
export function runExtend(
  root: string,
  { models, name, route, ...options }: GenerateOptions & ReportOptions & Extension,
): Promise<number> {
  if (models === undefined)
    throw new UsageError('name the model, as in "gen extend Product"; see "gen extend --help"');
  return runWork(root, options, extendModels({ models, name, route }));
}
