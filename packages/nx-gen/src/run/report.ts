import { DiskTree } from '../output/disk-tree';
import type { GenError } from '../base/diagnostics';
import { formatDiagnostic } from '../base/diagnostics';
import type { ReportOptions } from '../config/run-options';
import { diffLines } from './difference';
import type { Run } from './generate';
import { changesOf, describeSummary, isStale, type ShowPath } from './summary';

export const isPreview = ({ check, diff, dryRun }: ReportOptions): boolean =>
  Boolean(check || diff || dryRun);

/**
 * Returns the report of what a run did, or would do.
 *
 * @param root absolute path of the workspace, for reading the current texts
 * @param show formats a path for people; JSON output has paths relative to `root`
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
      ...(options.diff && action === 'update' ? diffOf(run, root, path) : []),
    ]);
  return [...lines, describeSummary(run, show) + previewNote(run, options)].join('\n');
}

/** Returns the report of a run that was refused. */
export function errorReportOf({ diagnostics, message }: GenError, { json }: ReportOptions): string {
  if (!json) return `Error: ${message}`;
  const errors = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    text: formatDiagnostic(diagnostic),
  }));
  return JSON.stringify({ errors }, null, 2);
}

function previewNote(run: Run, options: ReportOptions): string {
  if (!isPreview(options)) return '';
  if (!options.check) return ' This was a dry run: nothing was written.';
  return isStale(run)
    ? ' The generated files are not up to date: run the same command without --check, and commit what it writes.'
    : '';
}

function diffOf({ writes }: Run, root: string, path: string): string[] {
  return diffLines(new DiskTree(root).read(path) ?? '', writes.get(path) ?? '', Infinity);
}
