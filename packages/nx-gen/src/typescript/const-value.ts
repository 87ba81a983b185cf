import type ts from 'typescript';
import { told } from '../base/diagnostics';
import { Refusal } from './result';
import { descendants, lineOf, unwrap, type Source } from './source';
import { typescript } from './typescript';

/**
 * The value behind a name: that of a `const` of the same file which nothing else uses, so that an
 * entry added to it lands in one place.
 *
 * @param cure what to write instead, for the message
 * @throws Refusal where the name is no such constant
 */
export function constValue(source: Source, name: ts.Identifier, cure: string): ts.Expression {
  const ts = typescript();
  const fail = (reason: string, node: ts.Node): never => {
    throw new Refusal(told(reason, cure), lineOf(source, node));
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
    return fail(`${name.text} is no constant of this file`, name);
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

/** Identifiers of that name, apart from property names; `list.push(...)` is no use of its own. */
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
