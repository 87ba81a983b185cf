import type ts from 'typescript';

export interface SyntaxFault {
  /** Offset in the text. */
  start: number;
  message: string;
}

/** The parser leaves its findings on the file, and its declarations leave them out: they are for a whole program. */
type Found = ts.SourceFile & { parseDiagnostics?: readonly ts.DiagnosticWithLocation[] };

/** What does not parse, as TypeScript words it. */
export function syntaxFaults(source: ts.SourceFile): SyntaxFault[] {
  const { parseDiagnostics = [] }: Found = source;
  return parseDiagnostics.map(({ start, messageText }) => ({
    start,
    message: typeof messageText === 'string' ? messageText : messageText.messageText,
  }));
}
