import type ts from 'typescript';
import { unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { valueOf } from './values';

/** Where a handler returns `{ args }`; undefined where it does not, or stands in another file. */
export function returnedArgs(source: Source, handler: ts.Expression): ts.Node | undefined {
  const ts = typescript();
  const body = functionOf(source, handler)?.body;
  if (!body) return undefined;
  if (!ts.isBlock(body)) return argsIn(body);
  return find(body, (node) =>
    ts.isReturnStatement(node) && node.expression ? argsIn(node.expression) : undefined,
  );
}

/** The function of a handler; undefined where it stands in another file. */
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

/** The object literal with `args` that an expression may be. */
function argsIn(expression: ts.Expression): ts.Node | undefined {
  const ts = typescript();
  const value = unwrap(expression);
  if (ts.isConditionalExpression(value)) return argsIn(value.whenTrue) ?? argsIn(value.whenFalse);
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === 'args');
}

/** The first result for a node below this one, without those of functions inside of it. */
function find(node: ts.Node, look: (node: ts.Node) => ts.Node | undefined): ts.Node | undefined {
  const ts = typescript();
  return ts.forEachChild(node, (child) =>
    ts.isFunctionLike(child) ? undefined : (look(child) ?? find(child, look)),
  );
}
