import type ts from 'typescript';

export interface SyntaxFault {
  /** Offset in the text. */
  start: number;
  message: string;
}

/** The parser stores its diagnostics on the file, but the public types omit them: the public API reports them per program. */
type ParsedSourceFile = ts.SourceFile & { parseDiagnostics?: readonly ts.DiagnosticWithLocation[] };

/** Returns the syntax errors, as worded by TypeScript. */
export function syntaxFaults(source: ts.SourceFile): SyntaxFault[] {
  const { parseDiagnostics = [] }: ParsedSourceFile = source;
  return parseDiagnostics.map(({ start, messageText }) => ({
    start,
    message: typeof messageText === 'string' ? messageText : messageText.messageText,
  }));
}
