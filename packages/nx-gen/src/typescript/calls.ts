import type ts from 'typescript';
import { descendants, unwrap, type Source } from './source';
import { typescript } from './typescript';

/** Returns the first call of a function in a source file. */
export function findCall({ ast }: Source, callee: string): ts.CallExpression | undefined {
  const ts = typescript();
  return [...descendants(ast)]
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText(ast) === callee);
}

/** Returns the value of a property, if the node is an object literal. */
export function propertyValueOf(
  node: ts.Expression | undefined,
  name: string,
): ts.Expression | undefined {
  const ts = typescript();
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const found = node.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => property.name.getText() === name);
  return found && unwrap(found.initializer);
}
