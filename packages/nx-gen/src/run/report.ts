import { DiskTree } from '../output/disk-tree';
import type { GenError } from '../base/diagnostics';
import { formatDiagnostic } from '../base/diagnostics';
import type { ReportOptions } from '../config/run-options';
import { differenceOf } from './difference';
import type { Run } from './generate';
import { changesOf, describe, isStale, type ShowPath } from './summary';

export const isPreview = ({ check, diff, dryRun }: ReportOptions): boolean =>
  Boolean(check || diff || dryRun);

/**
 * What a run did, or would do.
 *
 * @param root absolute path of the workspace, for the texts that are there
 * @param show names a path to a person; programs get those that are relative to `root`
 */
export function reportOf(
  run: Run,
  root: string,
  options: ReportOptions,
  show: ShowPath = (path) => path,
): string {
  const changes = changesOf(run);
  if (options.json)
    return JSON.stringify(
      { models: run.models, changes, unchanged: run.unchanged, otherSuffixes: run.others },
      null,
      2,
    );
  const lines = changes
    .filter(({ action }) => action !== 'keep')
    .flatMap(({ path, action }) => [
      `${action.toUpperCase()} ${show(path)}`,
      ...(options.diff && action === 'update' ? differenceAt(run, root, path) : []),
    ]);
  return [...lines, describe(run, show) + ending(run, options)].join('\n');
}

/** The same for a run that was refused. */
export function refusalOf({ diagnostics, message }: GenError, { json }: ReportOptions): string {
  if (!json) return `Error: ${message}`;
  const errors = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    text: formatDiagnostic(diagnostic),
  }));
  return JSON.stringify({ errors }, null, 2);
}

function ending(run: Run, options: ReportOptions): string {
  if (!isPreview(options)) return '';
  if (!options.check) return ' This was a dry run: nothing was written.';
  return isStale(run)
    ? ' The generated files are not up to date: run the same command without --check, and commit what it writes.'
    : '';
}

function differenceAt({ writes }: Run, root: string, path: string): string[] {
  return differenceOf(new DiskTree(root).read(path) ?? '', writes.get(path) ?? '', Infinity);
}
