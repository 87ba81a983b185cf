import { syntaxFaults } from './syntax-faults';
import { typescript } from './typescript';

/**
 * Returns the syntax errors of a TypeScript text, as worded by TypeScript's parser; empty if it parses. A text that fails
 * here is never written.
 */
export function syntaxErrors(path: string, text: string): string[] {
  const ts = typescript();
  const { ScriptTarget, JSDocParsingMode } = ts;
  // a fault in a JSDoc comment is no syntax error, so comments are not parsed
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
