import type { GenerateOptions } from '../generators/shared/options';
import { changesOf } from '../generators/shared/summary';
import { counted, hanging, type Answer } from './answer';
import { linesOfError } from './check';
import { Reading } from './reading';

const CURE = 'Run npx gen all, and commit what it writes.';

/** Whether a run would change anything: the gate of a CI. */
export async function stale(root: string, options: GenerateOptions): Promise<Answer> {
  const outcome = await new Reading(root, options).rehearsal();
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
    json: { ok, stale: changes, problems: [] },
    lines: (paint) =>
      ok
        ? [`${paint('green', '✔')} ${counted(run.models, 'model')}: everything is up to date.`]
        : [
            ...changes.map(
              ({ action, path }) => `${paint('red', '✖')} ${path} (${STATES[action]})`,
            ),
            '',
            `${counted(changes.length, 'file')} ${changes.length === 1 ? 'is' : 'are'} not what the schema asks for. ${CURE}`,
          ],
  };
}

const STATES = {
  create: 'missing',
  update: 'out of date',
  delete: 'no marked model needs it',
  keep: 'edited by hand',
} as const;
