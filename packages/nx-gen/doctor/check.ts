import { GenError, formatDiagnostic, sortDiagnostics } from '../schema/diagnostics';

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

/** Sentences of errors say what is wrong, and behind the first semicolon what to do about it. */
function inTwo(sentence: string): [problem: string, cure?: string] {
  const at = sentence.indexOf('; ');
  // lines below a sentence belong to the whole of it
  return at < 0 || sentence.includes('\n')
    ? [sentence]
    : [sentence.slice(0, at), sentence.slice(at + 2)];
}

/** One problem as it is, several one on each line. */
export function problemsFound(status: 'warning' | 'error', problems: readonly string[]): Finding {
  const [message, cure] = problems.length === 1 ? inTwo(problems[0] ?? '') : [problems.join('\n')];
  return finding(status)(message, cure);
}

/** Every diagnostic of a failure, with its details. */
export const linesOfError = (failure: GenError): string[] =>
  sortDiagnostics(failure.diagnostics).map(formatDiagnostic);

export const failed = (failure: GenError): Finding => problemsFound('error', linesOfError(failure));
