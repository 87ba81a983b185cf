import type ts from 'typescript';
import { createProblem } from '../base/diagnostics';
import { Refusal } from './result';
import { descendants, lineOf, unwrap, type Source } from './source';
import { typescript } from './typescript';

/**
 * Returns the value of a `const` of the same file that nothing else uses, so that an entry added to it takes effect in
 * one place only.
 *
 * @param cure what to write instead, for the message
 * @throws Refusal if the name is no such constant
 */
export function constValue(source: Source, name: ts.Identifier, cure: string): ts.Expression {
  const ts = typescript();
  const fail = (reason: string, node: ts.Node): never => {
    throw new Refusal(createProblem(reason, cure), lineOf(source, node));
  };
  const statements = source.ast.statements.filter(ts.isVariableStatement);
  const declarations = statements.flatMap((statement) =>
    statement.declarationList.declarations
      .filter((declaration) => ts.isIdentifier(declaration.name))
      .filter((declaration) => declaration.name.getText(source.ast) === name.text)
      .map((declaration) => ({ statement, declaration })),
  );
  const [found] = declarations;
  if (!found?.declaration.initializer || declarations.length > 1) {
    return fail(`${name.text} is not a constant of this file`, name);
  }
  const { statement, declaration } = found;
  if (!(statement.declarationList.flags & ts.NodeFlags.Const)) {
    return fail(`${name.text} is not declared with const`, declaration);
  }
  if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
    return fail(`${name.text} is exported, so another file may use it too`, declaration);
  }
  const other = usesOf(source, name.text).find((use) => use !== name && use !== declaration.name);
  if (other) return fail(`${name.text} is used a second time here`, other);
  return unwrap(found.declaration.initializer);
}

/** Returns the identifiers with that name, except property names and the `list` of `list.push(...)`. */
function usesOf(source: Source, name: string): ts.Node[] {
  const ts = typescript();
  return [...descendants(source.ast)].filter((node) => {
    if (!ts.isIdentifier(node) || node.text !== name) return false;
    const { parent } = node;
    if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
    if (ts.isPropertyAccessExpression(parent)) {
      return parent.expression === node && parent.name.text !== 'push';
    }
    return true;
  });
}
