import { getPackageManagerCommand, logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { configFileName } from '../config/load-config';
import { DiskTree } from '../output/disk-tree';
import { manifestPath } from '../output/manifest';
import { withReadableErrors } from '../output/system-error';
import { commandIn } from '../project/own-commands';
import { GenError } from '../base/diagnostics';
import { askOnTerminal } from '../run/ask';
import type { Run, Work } from '../run/generate';
import { withProjectDefaults, type GeneratorName } from '../project/nx-defaults';
import { nextSteps, type StepCommands } from '../run/next-steps';
import type { GenerateOptions, ReportOptions } from '../config/run-options';
import { isDryRun, lockInNx } from './lock-in-nx';
import { projectRootOf } from './projects';
import { updateCommand } from '../set-up/migrate-command';
import { isPreview, reportOf } from '../run/report';
import { describeSummary, isStale } from '../run/summary';

type NxOptions = Omit<GenerateOptions, 'root'> & ReportOptions & { project?: string };

/**
 * Runs a generator on Nx's tree; the summary is printed after Nx has written the files.
 *
 * @param generator the generator whose defaults in nx.json apply
 * @throws {GenError} if `check` finds outdated files
 */
export const runInNx = (
  tree: Tree,
  options: NxOptions,
  generator: GeneratorName,
  work: Work,
): Promise<GeneratorCallback> =>
  withReadableErrors(tree.root, () => runInProject(tree, options, generator, work));

async function runInProject(
  tree: Tree,
  { project, ...options }: NxOptions,
  generator: GeneratorName,
  work: Work,
): Promise<GeneratorCallback> {
  const root = projectRootOf(tree, project, options.config ?? configFileName);
  const given = withProjectDefaults(tree, root, generator, { root, ...options });
  const warn = (message: string): void => logger.warn(message);
  if (isPreview(options)) {
    // Nx writes whatever is in its tree, so a preview uses a separate one
    const run = await work(new DiskTree(tree.root), given, { warn });
    return reportPreview(run, tree.root, options);
  }
  const release = lockInNx(tree, root);
  try {
    const isFirst = !tree.exists(manifestPath(root));
    const dialogue = { warn, mayCreate: askOnTerminal() };
    const run = await work(tree, given, dialogue);
    const report = options.json ? reportOf(run, tree.root, options) : describeSummary(run);
    const steps = options.json ? [] : await nextSteps(run, isFirst, commandsOf(tree, given));
    return logAtEnd(report, () => {
      run.remember();
      release();
      logger.info(report);
      steps.forEach(logLine);
    });
  } catch (error) {
    release();
    throw error;
  }
}

const logLine = (line: string): void => logger.info(line);

function commandsOf(tree: Tree, options: GenerateOptions): StepCommands {
  const run = getPackageManagerCommand().exec;
  return {
    run,
    generate: commandIn(tree, options.root, 'all'),
    update: () => updateCommand(tree, options, run),
  };
}

function reportPreview(run: Run, root: string, options: ReportOptions): GeneratorCallback {
  const report = reportOf(run, root, options);
  if (!options.check || !isStale(run)) return logAtEnd(report);
  logger.info(report); // Nx does not call back if a generator fails
  throw GenError.of('the generated files are not up to date');
}

/** Nx does not call back after a dry run either, so the report is then logged at once. */
function logAtEnd(report: string, end = (): void => logger.info(report)): GeneratorCallback {
  if (!isDryRun()) return end;
  logger.info(report);
  return () => undefined;
}
