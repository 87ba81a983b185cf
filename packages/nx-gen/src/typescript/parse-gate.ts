import { syntaxFaults } from './syntax-faults';
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
  return syntaxFaults(source).map(({ start, message }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${path}:${line + 1} ${message}`;
  });
}
