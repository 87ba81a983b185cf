import {
  type Diagnostic,
  formatDiagnostic,
  formatProblemAndCure,
  type GenError,
  sortDiagnostics,
} from '../base/diagnostics';

export type Status = 'ok' | 'warning' | 'error' | 'skipped';

/** The outcome of one examination. */
export interface Finding {
  status: Status;
  /** One sentence, or one line per problem. */
  message: string;
  /** How to fix it. */
  suggestion?: string;
}

/** A finding with the name of its examination, as the doctor reports it. */
export interface Check extends Finding {
  /** A stable identifier, for programs. */
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

/** Formats a single problem with its fix as the suggestion, or several ones on a line each, with their fixes. */
export function reportProblems(
  status: 'warning' | 'error',
  problems: readonly Diagnostic[],
): Finding {
  const [only] = problems;
  const [message, cure] =
    only && problems.length === 1
      ? formatProblemAndCure(only)
      : [problems.map(formatDiagnostic).join('\n')];
  return finding(status)(message, cure);
}

/** Formats every diagnostic of a failure, with its details. */
export const linesOfError = (failure: GenError): string[] =>
  sortDiagnostics(failure.diagnostics).map(formatDiagnostic);

export const failed = (failure: GenError): Finding =>
  reportProblems('error', sortDiagnostics(failure.diagnostics));
