import { getPackageManagerCommand, logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { configFileName } from '../config/load-config';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { manifestPath } from '../output/manifest';
import { toldInWords } from '../output/system-error';
import { commandIn } from '../project/own-commands';
import { GenError } from '../base/diagnostics';
import { askOnTerminal } from '../run/ask';
import type { Run, Work } from '../run/generate';
import { withProjectDefaults, type GeneratorName } from '../project/nx-defaults';
import { nextSteps, type StepCommands } from '../run/next-steps';
import type { GenerateOptions, ReportOptions } from '../config/run-options';
import { projectRootOf } from './projects';
import { migrateCommand } from '../set-up/migrate-command';
import { isPreview, reportOf } from '../run/report';
import { describe, isStale } from '../run/summary';

type NxOptions = Omit<GenerateOptions, 'root'> & ReportOptions & { project?: string };

/**
 * Runs a generator on Nx's tree; the summary is told after Nx has written the files.
 *
 * @param generator whose defaults of nx.json it takes
 * @throws {GenError} where `check` finds what is not up to date
 */
export const runInNx = (
  tree: Tree,
  options: NxOptions,
  generator: GeneratorName,
  work: Work,
): Promise<GeneratorCallback> =>
  toldInWords(tree.root, () => runOn(tree, options, generator, work));

async function runOn(
  tree: Tree,
  { project, ...options }: NxOptions,
  generator: GeneratorName,
  work: Work,
): Promise<GeneratorCallback> {
  const root = projectRootOf(tree, project, options.config ?? configFileName);
  const given = withProjectDefaults(tree, root, generator, { root, ...options });
  const warn = (message: string): void => logger.warn(message);
  if (isPreview(options)) {
    // Nx writes whatever is in its tree, so a preview gets one of its own
    const run = await work(new DiskTree(tree.root), given, { warn });
    return previewed(run, tree.root, options);
  }
  const release = lockProject(tree.root, root);
  try {
    const isFirst = !tree.exists(manifestPath(root));
    const dialogue = { warn, mayCreate: askOnTerminal() };
    const run = await work(tree, given, dialogue);
    // Nx calls nothing back of a dry run, which says what is written only
    if (process.env['NX_DRY_RUN'] === 'true') tell(describe(run));
    return () => {
      run.remember();
      release();
      logger.info(options.json ? reportOf(run, tree.root, options) : describe(run));
      if (!options.json) nextSteps(run, isFirst, commandsOf(tree, root)).forEach(tell);
    };
  } catch (error) {
    release();
    throw error;
  }
}

const tell = (line: string): void => logger.info(line);

function commandsOf(tree: Tree, project: string): StepCommands {
  const run = getPackageManagerCommand().exec;
  return {
    run,
    generate: commandIn(tree, project, 'all'),
    migrate: migrateCommand(new DiskTree(tree.root), { root: tree.root, project, run }),
  };
}

function previewed(run: Run, root: string, options: ReportOptions): GeneratorCallback {
  const report = reportOf(run, root, options);
  if (!options.check || !isStale(run)) return () => logger.info(report);
  logger.info(report); // Nx calls nothing back where a generator fails
  throw GenError.of('the generated files are not up to date');
}
