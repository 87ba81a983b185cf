import { join } from 'node:path';
import { paintFor } from '../doctor/paint';
import { askOnTerminal } from '../run/ask';
import type { Run, Work } from '../run/generate';
import type { Dialogue, GenerateOptions, ReportOptions } from '../config/run-options';
import { nextSteps, type StepCommands } from '../run/next-steps';
import { isPreview, refusalOf, reportOf } from '../run/report';
import { isStale } from '../run/summary';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { manifestPath } from '../output/manifest';
import { commandIn, projectFlag } from '../project/own-commands';
import { findPackageManager, runnerOf } from '../project/package-manager';
import { GenError } from '../base/diagnostics';
import { migrateCommand } from '../set-up/migrate-command';
import { coloured } from './colours';
import { showProgress } from './progress';
import { shownFrom } from './shown-path';

/**
 * One of `gen all`, `api`, `dashboard`, `dtos` and `resolve`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code
 */
export async function runWork(
  root: string,
  options: GenerateOptions & ReportOptions,
  work: Work,
): Promise<number> {
  const isDry = isPreview(options);
  const progress = showProgress();
  const ask = isDry ? undefined : askOnTerminal();
  const dialogue: Dialogue = {
    warn: (message) => {
      progress.clear();
      console.warn(coloured(`Warning: ${message}`, paintFor(process.stderr)));
    },
    mayCreate:
      ask &&
      ((folder, model) => {
        progress.clear();
        return ask(folder, model);
      }),
    progress: progress.show,
  };
  const release = isDry ? undefined : lockProject(root, options.root);
  try {
    const tree = new DiskTree(root);
    const isFirst = !tree.exists(manifestPath(options.root));
    const run = await work(tree, options, dialogue).finally(progress.clear);
    if (!isDry) keep(tree, options, run);
    const report = reportOf(run, root, options, shownFrom(root));
    console.log(options.json ? report : coloured(report, paintFor(process.stdout)));
    if (!isDry && !options.json)
      nextSteps(run, isFirst, commandsOf(root, options.root)).forEach(tell);
    return options.check && isStale(run) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    if (options.json) console.log(refusalOf(error, options));
    else console.error(coloured(refusalOf(error, options), paintFor(process.stderr)));
    return 1;
  } finally {
    release?.();
  }
}

const tell = (line: string): void => console.log(line);

function commandsOf(root: string, project: string): StepCommands {
  const run = runnerOf[findPackageManager(join(root, project)).name];
  const tree = new DiskTree(root);
  const all = commandIn(tree, project, 'all');
  const watch = `${run} gen watch${projectFlag(root, project)}`;
  const migrate = migrateCommand(tree, { root, project, run });
  return { run, generate: `${all}, or let ${watch} do it`, migrate };
}

/** Brings a run's writes to the disk, and remembers them for the next run. */
export function keep(tree: DiskTree, { root }: GenerateOptions, run: Run): void {
  tree.flush(root);
  run.remember();
}
