import type ts from 'typescript';
import { descendants, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** The first call of a function in a file of the user's. */
export function callOf({ ast }: Source, callee: string): ts.CallExpression | undefined {
  const ts = typescript();
  return [...descendants(ast)]
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText(ast) === callee);
}

/** The value of a property, where the object is written out. */
export function propertyOf(
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
