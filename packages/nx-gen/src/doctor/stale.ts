import type { GenerateOptions } from '../config/run-options';
import { changesOf, describeOtherSuffix } from '../run/summary';
import { formatCount } from '../base/format-count';
import { indentContinuation, type InspectionResult } from './inspection-result';
import { linesOfError } from './check';
import { ProjectReading } from './reading';

/** Checks whether a run would change anything, as a gate for CI. */
export async function checkStale(
  root: string,
  options: GenerateOptions,
): Promise<InspectionResult> {
  const reading = new ProjectReading(root, options);
  const outcome = await reading.dryRun();
  if ('failure' in outcome) {
    const problems = linesOfError(outcome.failure);
    return {
      ok: false,
      json: { ok: false, stale: [], problems },
      lines: (paint) => [
        ...problems.map((problem) => `${paint('red', '✖')} ${indentContinuation(problem, 2)}`),
        '',
        'A run would be refused, so the generated files cannot be checked.',
      ],
    };
  }
  const { run } = outcome.value;
  const changes = changesOf(run).filter(({ action }) => action !== 'keep');
  const ok = changes.length === 0;
  return {
    ok,
    json: { ok, stale: changes, problems: [], otherSuffixes: run.others },
    lines: (paint) =>
      ok
        ? [
            `${paint('green', '✔')} ${formatCount(run.models, 'model')}: everything is up to date.`,
            ...run.others.map(describeOtherSuffix),
          ]
        : [
            ...changes.map(
              ({ action, path }) => `${paint('red', '✖')} ${path} (${STALE_REASONS[action]})`,
            ),
            '',
            `${formatCount(changes.length, 'file')} ${changes.length === 1 ? 'is' : 'are'} not what the schema asks for. Run ${reading.command('all')}, and commit what it writes.`,
          ],
  };
}

const STALE_REASONS = {
  create: 'missing',
  update: 'out of date',
  delete: 'no marked model needs it',
  keep: 'edited by hand',
} as const;
