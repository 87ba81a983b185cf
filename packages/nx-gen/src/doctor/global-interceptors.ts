import type ts from 'typescript';
import { descendants, lineOf, readSource, unwrap } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { constantOf, globalPartsIn } from '../project/global-parts';

/** A class in a file. */
export interface LocatedClass {
  name: string;
  line: number;
}

/** Returns the names of the classes that a file installs as interceptors of the whole application, without running it. */
export function globalInterceptorsIn(text: string): string[] {
  const source = readSource(text, 'ts');
  const part = { method: 'useGlobalInterceptors', token: 'APP_INTERCEPTOR' };
  return globalPartsIn(source, part).flatMap((one) => classNameOf(constantOf(source, unwrap(one))));
}

/** Returns `Wrap` for `Wrap`, `new Wrap(…)` and `app.get(Wrap)`. */
function classNameOf(expression: ts.Expression): string[] {
  const ts = typescript();
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isNewExpression(expression)) return classNameOf(expression.expression);
  const [first] = ts.isCallExpression(expression) ? expression.arguments : [];
  return first && ts.isIdentifier(first) ? [first.text] : [];
}

/** Finds the classes of a file whose `intercept` makes an object of its own of what a route answers. */
export function wrappingClassesIn(text: string): LocatedClass[] {
  const source = readSource(text, 'ts');
  const ts = typescript();
  return [...descendants(source.ast)].filter(ts.isClassDeclaration).flatMap((node) => {
    const wraps = [...descendants(node)].some((one) => isWrapping(one, node));
    return node.name && wraps ? [{ name: node.name.text, line: lineOf(source, node.name) }] : [];
  });
}

const MAPPING_OPERATORS = new Set(['map', 'switchMap', 'mergeMap', 'concatMap']);

/** Matches `map((data) => ({ … }))` among the arguments of `pipe`. */
function isWrapping(node: ts.Node, owner: ts.ClassDeclaration): boolean {
  const ts = typescript();
  if (!ts.isCallExpression(node) || !MAPPING_OPERATORS.has(node.expression.getText())) return false;
  const isPiped =
    ts.isCallExpression(node.parent) &&
    ts.isPropertyAccessExpression(node.parent.expression) &&
    node.parent.expression.name.text === 'pipe';
  const [mapper] = node.arguments;
  return isPiped && mapper !== undefined && makesObject(mapper, owner);
}

/** Whether a function returns a new object, itself or through a method of its class. */
function makesObject(mapper: ts.Node, owner: ts.ClassDeclaration, depth = 0): boolean {
  const ts = typescript();
  if (ts.isArrowFunction(mapper) && !ts.isBlock(mapper.body))
    return isOwnObject(mapper.body, owner, depth);
  if (!ts.isFunctionLike(mapper) || !('body' in mapper) || !mapper.body) return false;
  return [...descendants(mapper.body)].some(
    (node) =>
      ts.isReturnStatement(node) &&
      node.expression !== undefined &&
      isOwnObject(node.expression, owner, depth),
  );
}

/** A copy with `...data` at the top is no wrapper: it has the properties of the answer. */
function isOwnObject(given: ts.Expression, owner: ts.ClassDeclaration, depth: number): boolean {
  const ts = typescript();
  const expression = unwrap(given);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].some((one) =>
      isOwnObject(one, owner, depth),
    );
  if (ts.isNewExpression(expression)) return true;
  if (ts.isObjectLiteralExpression(expression))
    return expression.properties.length > 0 && !expression.properties.some(ts.isSpreadAssignment);
  if (depth > 0 || !ts.isCallExpression(expression)) return false;
  const { expression: callee } = expression;
  if (!ts.isPropertyAccessExpression(callee) || callee.expression.getText() !== 'this')
    return false;
  const method = owner.members.find((one) => one.name?.getText() === callee.name.text);
  return method !== undefined && makesObject(method, owner, depth + 1);
}
