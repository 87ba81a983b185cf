import type ts from 'typescript';
import { lineOf, descendants, unwrap, type Source } from '../typescript/source';
import { told } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { typescript } from '../typescript/typescript';

/**
 * The object that maps resources to paths: the value of a variable or property whose name speaks of
 * endpoints (`endpoints`, `endpointMap`, `RESOURCE_ENDPOINTS`).
 * @throws Refusal where no object, or more than one, can be meant
 */
export function findEndpoints(source: Source): ts.ObjectLiteralExpression {
  const ts = typescript();
  const found = [...descendants(source.ast)].flatMap((node) => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    if (!isNamed && !ts.isPropertyDeclaration(node)) return [];
    if (!/endpoint/i.test(node.name.getText(source.ast)) || !node.initializer) return [];
    const value = unfrozen(node.initializer);
    return ts.isObjectLiteralExpression(value) && mapsToPaths(value) ? [value] : [];
  });
  const [only, second] = found;
  if (!only) {
    throw new Refusal(
      told(
        'The file has no object named endpoints that maps resources to paths',
        'add one, or put the lines into the object that does',
      ),
    );
  }
  if (second) {
    throw new Refusal(
      told(
        'The file has a second object named like this',
        'put the ENDPOINTS lines into the one that is meant',
      ),
      lineOf(source, second),
    );
  }
  return only;
}

/** The argument of `Object.freeze(...)`, or the expression itself. */
function unfrozen(expression: ts.Expression): ts.Expression {
  const ts = typescript();
  const value = unwrap(expression);
  if (!ts.isCallExpression(value) || value.expression.getText() !== 'Object.freeze') return value;
  const [argument] = value.arguments;
  return argument ? unwrap(argument) : value;
}

/** False for an object with numbers, switches, functions or objects: it configures something else. */
function mapsToPaths(object: ts.ObjectLiteralExpression): boolean {
  const ts = typescript();
  return object.properties.every((property) => {
    if (ts.isSpreadAssignment(property) || ts.isShorthandPropertyAssignment(property)) return true;
    if (!ts.isPropertyAssignment(property)) return false;
    const value = unwrap(property.initializer);
    return (
      ts.isStringLiteralLike(value) ||
      ts.isTemplateExpression(value) ||
      ts.isBinaryExpression(value) ||
      ts.isIdentifier(value) ||
      ts.isPropertyAccessExpression(value) ||
      ts.isCallExpression(value)
    );
  });
}
