import type ts from 'typescript';
import { lineOf, descendants, unwrap, type Source } from '../typescript/source';
import { createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { typescript } from '../typescript/typescript';

/**
 * Finds the object that maps resources to paths: the value of a variable or property with a name like `endpoints`,
 * `endpointMap` or `RESOURCE_ENDPOINTS`.
 * @throws {Refusal} if there is no candidate, or more than one
 */
export function findEndpoints(source: Source): ts.ObjectLiteralExpression {
  const ts = typescript();
  const found = [...descendants(source.ast)].flatMap((node) => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    if (!isNamed && !ts.isPropertyDeclaration(node)) return [];
    if (!/endpoint/i.test(node.name.getText(source.ast)) || !node.initializer) return [];
    const value = unwrapFreeze(node.initializer);
    return ts.isObjectLiteralExpression(value) && mapsToPaths(value) ? [value] : [];
  });
  const [only, second] = found;
  if (!only) {
    throw new Refusal(
      createProblem(
        'The file has no object named endpoints that maps resources to paths',
        'add one, or put the lines into the object that does',
      ),
    );
  }
  if (second) {
    throw new Refusal(
      createProblem(
        'The file has a second object of this name',
        'put the ENDPOINTS lines into the one you mean',
      ),
      lineOf(source, second),
    );
  }
  return only;
}

/** Returns the argument of `Object.freeze(...)`, or the expression itself. */
function unwrapFreeze(expression: ts.Expression): ts.Expression {
  const ts = typescript();
  const value = unwrap(expression);
  if (!ts.isCallExpression(value) || value.expression.getText() !== 'Object.freeze') return value;
  const [argument] = value.arguments;
  return argument ? unwrap(argument) : value;
}

/** Returns false for an object with numbers, booleans, functions or objects, which configures something else. */
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
