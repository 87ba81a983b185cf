import { changesOf } from '../../run/summary';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import { journalPath, readManifest } from '../../output/manifest';
import { GENERATED } from '../../plan/artefact';
import { sourceRootOf, type ProjectContext } from '../../project/project';
import { sourceFiles } from '../../project/source-files';
import { error, ok, reportProblems, skipped, warning, type Check, type Finding } from '../check';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../base/diagnostics';
import { valueOf, type ProjectReading } from '../reading';
import { wiredFilesOf } from '../../project/wired-files';

/** Number of files that are listed by name; the others are counted. */
const MAX_NAMED_FILES = 5;

/**
 * Checks that the generated files match the schema, by a run that is not written to disk.
 *
 * @param earlier the checks so far: a reason already reported is not repeated
 */
export async function checkOutput(
  reading: ProjectReading,
  earlier: readonly Check[],
): Promise<Finding> {
  const context = valueOf(await reading.context());
  const outcome = await reading.dryRun();
  if ('failure' in outcome)
    return reportRefusal(sortDiagnostics(outcome.failure.diagnostics), earlier);
  const { run } = outcome.value;
  if (reading.tree.exists(journalPath(context.root)))
    return error(
      'the last run was interrupted while writing',
      `run ${reading.command('all')}, which finishes it`,
    );
  const wired = wiredFilesOf(reading.tree, context).map(({ path }) => path);
  const changes = changesOf(run).filter(({ path }) => !wired.includes(path));
  const stale = changes.filter(({ action }) => action !== 'keep');
  if (stale.length > 0)
    return error(
      `${stale.length} ${stale.length === 1 ? 'file is' : 'files are'} not what the schema asks for:\n${formatFileList(
        stale.map(({ action, path }) => `${action} ${path}`),
      )}`,
      `run ${reading.command('all')}; with --dry-run it shows the whole plan, and writes nothing`,
    );
  const editedFiles = changes.map(({ path }) => path);
  if (editedFiles.length > 0)
    return warning(
      `edited by hand, but no longer needed:\n${formatFileList(editedFiles)}`,
      ABANDON_OR_ADOPT,
    );
  const unknown = unknownFiles(outcome.value.tree, context);
  if (unknown.length > 0)
    return warning(
      `generated for a model, but no run knows them:\n${formatFileList(unknown)}`,
      ABANDON_OR_ADOPT,
    );
  if (run.models === 0) return skipped('no model is marked, so nothing is generated');
  const current = `all ${run.unchanged} generated files are current`;
  const [other] = run.others;
  if (other === undefined) return ok(current);
  const more = run.others.map(
    ({ suffix, files }) =>
      `${files} more have ${suffix === '' ? 'no suffix' : `the suffix ${suffix}`}`,
  );
  return ok(
    [current, ...more].join('; '),
    `if nothing needs these anymore, run ${reading.command(`all --prune-suffix=${other.suffix}`)}`,
  );
}

const ABANDON_OR_ADOPT =
  'delete them, or make them your own: remove the first line and rename them';

/** Returns generated files of models that the manifest does not list, such as those of a model unmarked after its loss. */
function unknownFiles(tree: FileTree, context: ProjectContext): string[] {
  const { entries } = readManifest(tree, context.root);
  const folders = [sourceRootOf(context), fromRoot(context.root, context.config.dashboardPath)];
  const paths = folders.flatMap((folder) => sourceFiles(tree, folder, []));
  return [...new Set(paths)]
    .filter((path) => !entries.has(path) && (tree.read(path, 'utf-8') ?? '').startsWith(OF_A_MODEL))
    .sort();
}

/** How a file of one model begins; those of all models stay as long as there is any. */
const OF_A_MODEL = `// ${GENERATED} from the model `;

function reportRefusal(reasons: readonly Diagnostic[], earlier: readonly Check[]): Finding {
  const reported = earlier.map(({ message, suggestion }) =>
    suggestion === undefined ? message : `${message}; ${suggestion}`,
  );
  const unreported = reasons.filter(
    (reason) => !reported.some((text) => text.includes(formatDiagnostic(reason))),
  );
  return unreported.length > 0
    ? reportProblems('error', unreported)
    : skipped('cannot be checked until the errors above are fixed');
}

function formatFileList(items: readonly string[]): string {
  const rest = items.length - MAX_NAMED_FILES;
  return [...items.slice(0, MAX_NAMED_FILES), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
