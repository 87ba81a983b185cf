import type { GenerateOptions } from '../config/run-options';
import { changesOf, otherSuffix } from '../run/summary';
import { counted } from '../base/counted';
import { hanging, type Answer } from './answer';
import { linesOfError } from './check';
import { Reading } from './reading';

/** Whether a run would change anything: the gate of a CI. */
export async function stale(root: string, options: GenerateOptions): Promise<Answer> {
  const reading = new Reading(root, options);
  const outcome = await reading.rehearsal();
  if ('failure' in outcome) {
    const problems = linesOfError(outcome.failure);
    return {
      ok: false,
      json: { ok: false, stale: [], problems },
      lines: (paint) => [
        ...problems.map((problem) => `${paint('red', '✖')} ${hanging(problem, 2)}`),
        '',
        'A run would be refused, so nothing can be said of the generated files.',
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
            `${paint('green', '✔')} ${counted(run.models, 'model')}: everything is up to date.`,
            ...run.others.map(otherSuffix),
          ]
        : [
            ...changes.map(
              ({ action, path }) => `${paint('red', '✖')} ${path} (${STATES[action]})`,
            ),
            '',
            `${counted(changes.length, 'file')} ${changes.length === 1 ? 'is' : 'are'} not what the schema asks for. Run ${reading.command('all')}, and commit what it writes.`,
          ],
  };
}

const STATES = {
  create: 'missing',
  update: 'out of date',
  delete: 'no marked model needs it',
  keep: 'edited by hand',
} as const;
