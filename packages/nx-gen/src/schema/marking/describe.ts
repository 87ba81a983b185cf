import { formatCount } from '../../base/format-count';
import { listOf } from '../../base/nearest';
import { formatDiagnostic, type ProblemText } from '../../base/diagnostics';
import type { MarkPlan } from './plan-marks';

/** Describes what happened to the requested models, in a sentence or two. */
export function describeMarks({ marked, already }: Pick<MarkPlan, 'marked' | 'already'>): string {
  const before =
    already.length === 0
      ? ''
      : `${listOf(already, 'and')} ${already.length === 1 ? 'is' : 'are'} already marked`;
  if (marked.length === 0)
    return before ? `${before}; nothing was changed.` : 'No model was marked; nothing was changed.';
  const now = `${formatCount(marked.length, 'model')} marked: ${listOf(marked, 'and')}.`;
  return before ? `${now} ${before}.` : now;
}

/** Describes the fields with names of secrets, how to revert what was done, and what is left to do, line by line. */
export function describeSecrets({ closed, open }: Pick<MarkPlan, 'closed' | 'open'>): string[] {
  return [
    ...(closed.length > 0
      ? [
          `${formatCount(closed.length, 'field')} closed, since the name suggests a secret; delete the line above any that clients may read:`,
          ...closed.map(({ name, line }) => `  ${name}: ${line}`),
        ]
      : []),
    ...(closed.some(({ line }) => line.endsWith('(server)'))
      ? [
          'A new record needs a value for each field with (server), which only a beforeCreate of yours can set: gen extend writes the class for it.',
        ]
      : []),
    ...(open.length > 0
      ? [
          `Clients can read ${listOf(open, 'and')}, though the name suggests a secret: records are identified, labelled or linked by it, or no directive fits it.`,
        ]
      : []),
  ];
}

/** Warns of a login that may not accept the passwords that the API hashes, in one line. */
export const describeHashing = (hashing: ProblemText | undefined): string[] =>
  hashing ? [`Note: ${formatDiagnostic(hashing)}.`] : [];

/** Describes why models were skipped, line by line. */
export function describeUnfit({ unfit }: Pick<MarkPlan, 'unfit'>): string[] {
  if (unfit.length === 0) return [];
  return [
    `${formatCount(unfit.length, 'model')} cannot be marked:`,
    ...unfit.flatMap(({ problems }) => problems.map((problem) => `  ${formatDiagnostic(problem)}`)),
  ];
}
