import { counted } from '../../base/counted';
import { listOf } from '../../base/nearest';
import { formatDiagnostic } from '../../base/diagnostics';
import type { MarkPlan } from './plan-marks';

/** What became of the wanted models, in a sentence or two. */
export function describeMarks({ marked, already }: Pick<MarkPlan, 'marked' | 'already'>): string {
  const before =
    already.length === 0
      ? ''
      : `${listOf(already, 'and')} ${already.length === 1 ? 'is' : 'are'} marked already`;
  if (marked.length === 0)
    return before ? `${before}; nothing was changed.` : 'No model was marked; nothing was changed.';
  const now = `${counted(marked.length, 'model')} marked: ${listOf(marked, 'and')}.`;
  return before ? `${now} ${before}.` : now;
}

/** What was closed, how it is taken back, line by line. */
export function describeClosed({ closed }: Pick<MarkPlan, 'closed'>): string[] {
  if (closed.length === 0) return [];
  return [
    `${counted(closed.length, 'field')} closed, for the name tells of a secret; delete the line above one that clients may read:`,
    ...closed.map(({ name, line }) => `  ${name}: ${line}`),
  ];
}

/** Why models were left out, line by line. */
export function describeUnfit({ unfit }: Pick<MarkPlan, 'unfit'>): string[] {
  if (unfit.length === 0) return [];
  return [
    `${counted(unfit.length, 'model')} cannot be marked:`,
    ...unfit.flatMap(({ problems }) => problems.map((problem) => `  ${formatDiagnostic(problem)}`)),
  ];
}
