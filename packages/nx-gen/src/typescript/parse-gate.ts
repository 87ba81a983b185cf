import { typescript } from './typescript';

/**
 * Syntax errors of a TypeScript text, as TypeScript's own parser words them; empty where it parses.
 * Nothing that fails here is ever written.
 */
export function syntaxErrors(path: string, text: string): string[] {
  const ts = typescript();
  const { ScriptTarget, JSDocParsingMode } = ts;
  // what a comment says is no syntax: faults in it are kept apart from those that are asked for here
  const settings = {
    languageVersion: ScriptTarget.Latest,
    jsDocParsingMode: JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(path, text, settings, false);
  // the parser leaves its findings on the file; the public API shows them only through a whole program
  const { parseDiagnostics = [] } = source as typeof source & {
    parseDiagnostics?: import('typescript').DiagnosticWithLocation[];
  };
  return parseDiagnostics.map(({ start, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${path}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
