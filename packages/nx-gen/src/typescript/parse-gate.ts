/**
 * Syntax errors of a TypeScript text, as TypeScript's own parser words them; empty where it parses.
 * Nothing that fails here is ever written.
 */
export function syntaxErrors(path: string, text: string): string[] {
  const ts = loadTypeScript();
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  // the parser leaves its findings on the file; the public API shows them only through a whole program
  const { parseDiagnostics = [] } = source as typeof source & {
    parseDiagnostics?: import('typescript').DiagnosticWithLocation[];
  };
  return parseDiagnostics.map(({ start, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${path}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** Loaded on first use: a run that changes nothing never needs it. */
let typescript: typeof import('typescript') | undefined;
function loadTypeScript(): typeof import('typescript') {
  typescript ??= require('typescript') as typeof import('typescript');
  return typescript;
}
