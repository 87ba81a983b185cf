import type ts from 'typescript';
import { unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { valueOf } from './values';

/** Returns the node where a handler returns `{ args }`; undefined if it does not, or is in another file. */
export function returnedArgs(source: Source, handler: ts.Expression): ts.Node | undefined {
  const ts = typescript();
  const body = functionOf(source, handler)?.body;
  if (!body) return undefined;
  if (!ts.isBlock(body)) return argsIn(body);
  return findDescendant(body, (node) =>
    ts.isReturnStatement(node) && node.expression ? argsIn(node.expression) : undefined,
  );
}

/** Returns the function of a handler; undefined if it is in another file. */
export function functionOf(
  source: Source,
  handler: ts.Expression,
): ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | undefined {
  const ts = typescript();
  const value = valueOf(source, handler);
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return value;
  if (!ts.isIdentifier(value)) return undefined;
  return source.ast.statements
    .filter(ts.isFunctionDeclaration)
    .find(({ name }) => name?.text === value.text);
}

/** Returns an object literal with `args` that an expression may evaluate to. */
function argsIn(expression: ts.Expression): ts.Node | undefined {
  const ts = typescript();
  const value = unwrap(expression);
  if (ts.isConditionalExpression(value)) return argsIn(value.whenTrue) ?? argsIn(value.whenFalse);
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === 'args');
}

/** Returns the first result for a descendant of a node, ignoring nested functions. */
function findDescendant(
  node: ts.Node,
  look: (node: ts.Node) => ts.Node | undefined,
): ts.Node | undefined {
  const ts = typescript();
  return ts.forEachChild(node, (child) =>
    ts.isFunctionLike(child) ? undefined : (look(child) ?? findDescendant(child, look)),
  );
}
