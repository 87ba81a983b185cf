import type ts from 'typescript';
import { typescript } from '../typescript/typescript';
import { propertyValueOf } from '../typescript/calls';

/** What the routes of the parts that `init` writes begin with. */
const ROUTES_OF_PARTS = ['auth', 'upload', 'uploads'];

/**
 * Checks whether the options of `app.setGlobalPrefix('api', { exclude: ['health'] })` leave the prefix on the routes that the
 * dashboard calls. A pattern matches only what begins with its first segment, as long as that holds no placeholder.
 *
 * @param routes what generated routes begin with
 * @param valueOf returns the value of an expression that names a constant
 * @returns false if it does not, or if only running the code would tell
 */
export function leavesPrefixOn(
  options: ts.Expression,
  routes: string,
  valueOf: (expression: ts.Expression) => ts.Expression,
): boolean {
  const ts = typescript();
  const value = valueOf(options);
  if (!ts.isObjectLiteralExpression(value)) return false;
  const isExcludeAlone = value.properties.every(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'exclude',
  );
  if (!isExcludeAlone) return false;
  const excluded = propertyValueOf(value, 'exclude');
  if (!excluded) return true;
  const list = valueOf(excluded);
  if (!ts.isArrayLiteralExpression(list)) return false;
  const called = new Set([...ROUTES_OF_PARTS, routes.replace(/\/.*/, '').toLowerCase()]);
  return list.elements.map(valueOf).every((element) => {
    const path = propertyValueOf(element, 'path') ?? element;
    if (!ts.isStringLiteralLike(path)) return false;
    const [first = ''] = path.text.replace(/^\/+/, '').toLowerCase().split('/');
    return /^[\w.~-]+$/.test(first) && !called.has(first);
  });
}
