import {
  type Diagnostic,
  formatDiagnostic,
  formatInTwo,
  type GenError,
  sortDiagnostics,
} from '../base/diagnostics';

export type Status = 'ok' | 'warning' | 'error' | 'skipped';

/** What looking at one thing found. */
export interface Finding {
  status: Status;
  /** One sentence, or one line for each fault. */
  message: string;
  /** What to do about it. */
  suggestion?: string;
}

/** A finding under the name of what was looked at: what the doctor reports. */
export interface Check extends Finding {
  /** Never changes, for programs. */
  id: string;
  title: string;
}

const finding =
  (status: Status) =>
  (message: string, suggestion?: string): Finding =>
    suggestion === undefined ? { status, message } : { status, message, suggestion };

export const ok = finding('ok');
export const warning = finding('warning');
export const error = finding('error');
export const skipped = finding('skipped');

/** One problem with its cure as the suggestion; several one on each line, each with its own. */
export function problemsFound(
  status: 'warning' | 'error',
  problems: readonly Diagnostic[],
): Finding {
  const [only] = problems;
  const [message, cure] =
    only && problems.length === 1 ? formatInTwo(only) : [problems.map(formatDiagnostic).join('\n')];
  return finding(status)(message, cure);
}

/** Every diagnostic of a failure, with its details. */
export const linesOfError = (failure: GenError): string[] =>
  sortDiagnostics(failure.diagnostics).map(formatDiagnostic);

export const failed = (failure: GenError): Finding =>
  problemsFound('error', sortDiagnostics(failure.diagnostics));
