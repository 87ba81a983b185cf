import type { Diagnostic } from './ir';

/** What was found wrong while reading comments: `problems` stop the run, `warnings` do not. */
export interface Findings {
  problems: Diagnostic[];
  warnings: Diagnostic[];
}

/** A failure that the user can cure: every diagnostic that stops the run, at once. */
export class GenError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
    this.name = 'GenError';
    this.diagnostics = diagnostics;
  }

  /** An error without a place in a schema. */
  static of(message: string): GenError {
    return new GenError([{ message }]);
  }
}

const longestLine = 300;

/** `prisma/schema.prisma:42 User.email: …`, on one line, and its details on lines of their own. */
export function formatDiagnostic({ location, subject, message, details = [] }: Diagnostic): string {
  const place = location ? `${location.file}:${location.line}` : '';
  const head = [place, subject].filter(Boolean).join(' ');
  const sentence = printable(head ? `${head}: ${message}` : message);
  return [sentence, ...details.map(escaped)].join('\n');
}

/** The diagnostics in the order of files and lines. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics).map(formatDiagnostic).join('\n');
}

export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.location?.file ?? '', b.location?.file ?? '') ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Schema text on its way to a terminal: control and direction characters are escaped, so that a
 * comment cannot forge output, and a long line is cut.
 */
export function printable(text: string): string {
  const safe = escaped(text);
  return safe.length > longestLine ? `${safe.slice(0, longestLine)}…` : safe;
}

/** The same text, whole, without power over a terminal. */
function escaped(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
