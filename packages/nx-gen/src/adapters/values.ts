import type ts from 'typescript';
import { unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** Resolves an expression: removes parentheses and assertions, and follows constants of the same file. */
export function valueOf(source: Source, expression: ts.Expression): ts.Expression {
  const ts = typescript();
  const seen = new Set<string>();
  let value = unwrap(expression);
  while (ts.isIdentifier(value) && !seen.has(value.text)) {
    seen.add(value.text);
    const initializer = initializerOf(source, value.text);
    if (!initializer) return value;
    value = unwrap(initializer);
  }
  return value;
}

/** Returns the text of a string literal; undefined if it would have to be computed. */
export function textOf(source: Source, expression: ts.Expression): string | undefined {
  const ts = typescript();
  const value = valueOf(source, expression);
  return ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)
    ? value.text
    : undefined;
}

/** Returns the initializer of a top-level `const`. */
function initializerOf({ ast }: Source, name: string): ts.Expression | undefined {
  const ts = typescript();
  return ast.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => declarationList.flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)
    ?.initializer;
}
