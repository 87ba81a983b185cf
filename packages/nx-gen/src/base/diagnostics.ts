/** A place in a schema file: path as the user gave it (relative to the config's folder), line from 1. */
export interface SourceLocation {
  file: string;
  line: number;
}

/** What is wrong, and what to do about it: people read both as one sentence. */
export interface Told {
  message: string;
  /** The sentence's second half, `use email or url`; absent where the message says it all. */
  cure?: string;
}

export interface Diagnostic extends Told {
  /** Absent where no schema line is meant. */
  location?: SourceLocation;
  /** `User` or `User.email`; absent where the whole file is meant. */
  subject?: string;
  /** Lines that belong to it, such as code to paste: each is printed whole. */
  details?: readonly string[];
}

/** What was found wrong while reading comments: `problems` stop the run, `warnings` do not. */
export interface Findings {
  problems: Diagnostic[];
  warnings: Diagnostic[];
}

export const told = (message: string, cure?: string): Told =>
  cure === undefined ? { message } : { message, cure };

/** A failure that the user can cure: every diagnostic that stops the run, at once. */
export class GenError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
    this.name = 'GenError';
    this.diagnostics = diagnostics;
  }

  /** An error without a place in a schema. */
  static of(message: string, cure?: string): GenError {
    return new GenError([told(message, cure)]);
  }
}

const longestLine = 300;

/** `prisma/schema.prisma:42 User.email: …; …`, on one line, and its details on lines of their own. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { cure, details = [] } = diagnostic;
  const sentence = cure === undefined ? headed(diagnostic) : `${headed(diagnostic)}; ${cure}`;
  return [printable(sentence), ...details.map(escaped)].join('\n');
}

/** The same in two: what is wrong, and what to do about it. Details belong to the whole of it. */
export function formatInTwo(diagnostic: Diagnostic): [problem: string, cure?: string] {
  const { cure, details } = diagnostic;
  return cure === undefined || details?.length
    ? [formatDiagnostic(diagnostic)]
    : [printable(headed(diagnostic)), printable(cure)];
}

function headed({ location, subject, message }: Diagnostic): string {
  const place = location ? `${location.file}:${location.line}` : '';
  const head = [place, subject].filter(Boolean).join(' ');
  return head ? `${head}: ${message}` : message;
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
