import { askOnTerminal } from '../generators/shared/ask';
import { generate } from '../generators/shared/generate';
import type { GenerateOptions } from '../generators/shared/options';
import { isPreview, refusalOf, reportOf, type ReportOptions } from '../generators/shared/report';
import { isStale } from '../generators/shared/summary';
import { DiskTree } from '../output/disk-tree';
import { lockProject } from '../output/lock';
import { openRunStore } from '../output/run-store';
import type { Part } from '../plan/plan';
import { GenError } from '../schema/diagnostics';
import { showProgress } from './progress';

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
  const release = isDry ? undefined : lockProject(root, options.root);
  try {
    const tree = new DiskTree(root);
    const run = await generate(
      tree,
      options,
      parts,
      {
        warn: (message) => console.warn(`Warning: ${message}`),
        mayCreate: isDry ? undefined : askOnTerminal(),
        progress: progress.show,
      },
      openRunStore(root, options.root, parts.join('-')),
    ).finally(progress.clear);
    if (!isDry) {
      tree.flush(options.root);
      run.remember();
    }
    console.log(reportOf(run, root, options));
    return options.check && isStale(run) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    if (options.json) console.log(refusalOf(error, options));
    else console.error(refusalOf(error, options));
    return 1;
  } finally {
    release?.();
  }
}
