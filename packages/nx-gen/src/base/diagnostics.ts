/** A position in a schema file: the path as the user gave it (relative to the config's folder), the line counted from 1. */
export interface SourceLocation {
  file: string;
  line: number;
  /** Where a directive on several lines ends. */
  lastLine?: number;
}

/** A problem and its cure, which read as one sentence. */
export interface ProblemText {
  message: string;
  /** The second half of the sentence, `use email or url`; absent where the message is sufficient. */
  cure?: string;
  /** Does not hold where the project hashes passwords in a way of its own. */
  isForOurHashes?: true;
}

export interface Diagnostic extends ProblemText {
  /** Absent where no particular schema line is concerned. */
  location?: SourceLocation;
  /** `User` or `User.email`; absent where the whole file is concerned. */
  subject?: string;
  /** Additional lines, such as code to paste; each is printed in full. */
  details?: readonly string[];
}

/** What was found while reading the schema's comments: `problems` stop the run, `warnings` do not. */
export interface Findings {
  problems: Diagnostic[];
  warnings: Diagnostic[];
}

export const createProblem = (message: string, cure?: string): ProblemText =>
  cure === undefined ? { message } : { message, cure };

/** An error that the user can fix; carries all diagnostics that stop the run. */
export class GenError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
    this.name = 'GenError';
    this.diagnostics = diagnostics;
  }

  /** Creates an error without a position in a schema. */
  static of(message: string, cure?: string): GenError {
    return new GenError([createProblem(message, cure)]);
  }
}

const MAX_LINE_LENGTH = 300;

/** Formats a diagnostic on one line, `prisma/schema.prisma:42 User.email: …; …`, followed by its details on their own lines. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { cure, details = [] } = diagnostic;
  // each half is truncated by itself, since without its cure an error leads nowhere
  const halves = [formatHeadline(diagnostic), ...(cure === undefined ? [] : [cure])];
  const sentence = halves.map(printable).join('; ');
  return [sentence, ...details.map(escapeControlCharacters)].join('\n');
}

/** Formats a diagnostic as the problem and its cure. One with details stays whole, since they belong to both. */
export function formatProblemAndCure(diagnostic: Diagnostic): [problem: string, cure?: string] {
  const { cure, details } = diagnostic;
  return cure === undefined || details?.length
    ? [formatDiagnostic(diagnostic)]
    : [printable(formatHeadline(diagnostic)), printable(cure)];
}

function formatHeadline({ location, subject, message }: Diagnostic): string {
  const place = location ? `${location.file}:${location.line}` : '';
  const head = [place, subject].filter(Boolean).join(' ');
  return head ? `${head}: ${message}` : message;
}

/** Formats the diagnostics, sorted by file and line. */
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
 * Makes schema text safe for a terminal: escapes control and direction characters, so that a comment cannot forge output,
 * and truncates long lines.
 */
export function printable(text: string): string {
  const safe = escapeControlCharacters(text);
  return safe.length > MAX_LINE_LENGTH ? `${safe.slice(0, MAX_LINE_LENGTH)}…` : safe;
}

/** Escapes control and direction characters without truncating. */
function escapeControlCharacters(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
