import { join } from 'node:path';
import { paintFor } from '../doctor/paint';
import { askOnTerminal } from '../generators/shared/ask';
import { generate, type Run } from '../generators/shared/generate';
import type { Dialogue, GenerateOptions } from '../generators/shared/options';
import { nextSteps, type StepCommands } from '../generators/shared/next-steps';
import { isPreview, refusalOf, reportOf, type ReportOptions } from '../generators/shared/report';
import { isStale } from '../generators/shared/summary';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { manifestPath } from '../output/manifest';
import { openRunStore } from '../output/run-store';
import type { Part } from '../plan/plan';
import { findPackageManager, runnerOf } from '../scaffold/install';
import { GenError } from '../schema/diagnostics';
import { coloured } from './colours';
import { showProgress } from './progress';
import { projectFlag, shownFrom } from './shown-path';

/**
 * One of `gen all`, `api`, `dashboard` and `dtos`.
 *
 * @param root absolute path of the workspace
 * @returns the exit code
 */
export async function runParts(
  root: string,
  options: GenerateOptions & ReportOptions,
  parts: readonly Part[],
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
    const run = await generateInto(tree, options, parts, dialogue).finally(progress.clear);
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
  const flag = projectFlag(root, project);
  return { run, generate: `${run} gen all${flag}, or let ${run} gen watch${flag} do it` };
}

/** A run whose writes wait in the tree. */
export const generateInto = (
  tree: DiskTree,
  options: GenerateOptions,
  parts: readonly Part[],
  dialogue: Dialogue,
): Promise<Run> =>
  generate(tree, options, parts, dialogue, openRunStore(tree.root, options.root, parts.join('-')));

/** Brings a run's writes to the disk, and remembers them for the next run. */
export function keep(tree: DiskTree, { root }: GenerateOptions, run: Run): void {
  tree.flush(root);
  run.remember();
}
