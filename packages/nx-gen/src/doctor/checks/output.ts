import { changesOf } from '../../run/summary';
import { journalPath } from '../../output/manifest';
import { error, ok, problemsFound, skipped, warning, type Check, type Finding } from '../check';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../base/diagnostics';
import { valueOf, type Reading } from '../reading';
import { wiredFilesOf } from '../../project/wired-files';

/** So many files are named; the others are counted. */
const NAMED = 5;

/**
 * The generated files are what the schema asks for; found by a run that is never written.
 *
 * @param earlier what was found before: a reason that was told already is not told again
 */
export async function checkOutput(reading: Reading, earlier: readonly Check[]): Promise<Finding> {
  const context = valueOf(await reading.context());
  const outcome = await reading.rehearsal();
  if ('failure' in outcome) return refused(sortDiagnostics(outcome.failure.diagnostics), earlier);
  const { run } = outcome.value;
  if (reading.tree.exists(journalPath(context.root)))
    return error(
      'the last run was cut short while it wrote',
      `run ${reading.command('all')}, which finishes it`,
    );
  const wired = wiredFilesOf(reading.tree, context).map(({ path }) => path);
  const changes = changesOf(run).filter(({ path }) => !wired.includes(path));
  const stale = changes.filter(({ action }) => action !== 'keep');
  if (stale.length > 0)
    return error(
      `${stale.length} ${stale.length === 1 ? 'file is' : 'files are'} not what the schema asks for:\n${listed(
        stale.map(({ action, path }) => `${action} ${path}`),
      )}`,
      `run ${reading.command('all')}; with --dry-run it shows the whole plan, and writes nothing`,
    );
  const kept = changes.map(({ path }) => path);
  if (kept.length > 0)
    return warning(
      `edited by hand, and not needed any more:\n${listed(kept)}`,
      'delete them, or make them your own: without the first line, under another name',
    );
  if (run.models === 0) return skipped('no model is marked, so nothing is generated');
  const current = `all ${run.unchanged} generated files are current`;
  const [other] = run.others;
  if (other === undefined) return ok(current);
  const more = run.others.map(
    ({ suffix, files }) =>
      `${files} more are ${suffix === '' ? 'without a suffix' : `of the suffix ${suffix}`}`,
  );
  return ok(
    [current, ...more].join('; '),
    `if nothing needs these any more, run ${reading.command(`all --prune-suffix=${other.suffix}`)}`,
  );
}

function refused(reasons: readonly Diagnostic[], earlier: readonly Check[]): Finding {
  const told = earlier.map(({ message, suggestion }) =>
    suggestion === undefined ? message : `${message}; ${suggestion}`,
  );
  const untold = reasons.filter(
    (reason) => !told.some((text) => text.includes(formatDiagnostic(reason))),
  );
  return untold.length > 0
    ? problemsFound('error', untold)
    : skipped('cannot be told before the errors above are mended');
}

function listed(items: readonly string[]): string {
  const rest = items.length - NAMED;
  return [...items.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
