import { paintFor } from '../doctor/paint';
import { askOnTerminal } from '../run/ask';
import type { Run, Work } from '../run/generate';
import type { Dialogue, GenerateOptions, ReportOptions } from '../config/run-options';
import { nextSteps, type StepCommands } from '../run/next-steps';
import { isPreview, errorReportOf, reportOf } from '../run/report';
import { isStale } from '../run/summary';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { manifestPath } from '../output/manifest';
import { commandIn, projectFlag, runnerIn } from '../project/own-commands';
import { GenError } from '../base/diagnostics';
import { updateCommand } from '../set-up/migrate-command';
import { colourLines } from './colours';
import { createProgress } from './progress';
import { showPathFrom } from './show-path';

/**
 * Runs one of `gen all`, `api`, `dashboard`, `dtos` and `resolve`.
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
  const progress = createProgress();
  const ask = isDry ? undefined : askOnTerminal();
  const dialogue: Dialogue = {
    warn: (message) => {
      progress.clear();
      console.warn(colourLines(`Warning: ${message}`, paintFor(process.stderr)));
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
    if (!isDry) saveRun(tree, options, run);
    const report = reportOf(run, root, options, showPathFrom(root));
    console.log(options.json ? report : colourLines(report, paintFor(process.stdout)));
    if (!isDry && !options.json)
      (await nextSteps(run, isFirst, commandsOf(tree, options))).forEach(logLine);
    return options.check && isStale(run) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    if (options.json) console.log(errorReportOf(error, options));
    else console.error(colourLines(errorReportOf(error, options), paintFor(process.stderr)));
    return 1;
  } finally {
    release?.();
  }
}

const logLine = (line: string): void => console.log(line);

function commandsOf(tree: DiskTree, options: GenerateOptions): StepCommands {
  const { root: project } = options;
  const run = runnerIn(tree, project);
  const all = commandIn(tree, project, 'all');
  const watch = `${run} gen watch${projectFlag(tree.root, project)}`;
  return {
    run,
    generate: `${all}, or let ${watch} do it`,
    update: () => updateCommand(tree, options, run),
  };
}

/** Writes a run's changes to disk, and stores its state for the next run. */
export function saveRun(tree: DiskTree, { root }: GenerateOptions, run: Run): void {
  tree.flush(root);
  run.remember();
}
