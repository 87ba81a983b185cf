import type ts from 'typescript';
import { typescript } from '../typescript/typescript';
import { propertyValueOf } from '../typescript/calls';

/**
 * Returns what `app.enableVersioning(…)` puts before the routes of controllers without a version of their own: `/v1` for
 * each default version in URLs, and an empty path for none.
 *
 * @param valueOf returns the value of an expression that names a constant
 * @returns undefined if only running the code would tell
 */
export function versionPathsOf(
  { arguments: [argument] }: ts.CallExpression,
  valueOf: (expression: ts.Expression) => ts.Expression,
): string[] | undefined {
  const ts = typescript();
  if (!argument) return ['']; // Nest's default: versions in URLs, and no default version
  const options = valueOf(argument);
  const isReadable =
    ts.isObjectLiteralExpression(options) && options.properties.every(ts.isPropertyAssignment);
  if (!isReadable) return undefined;
  const property = (name: string): ts.Expression | undefined => {
    const value = propertyValueOf(options, name);
    return value && valueOf(value);
  };
  const inUrls = isUriType(property('type'));
  const version = property('defaultVersion');
  if (inUrls === false || version === undefined) return [''];
  const start = versionPrefixOf(property('prefix'));
  const versions = ts.isArrayLiteralExpression(version)
    ? version.elements.map(valueOf).map(versionOf)
    : [versionOf(version)];
  const isKnown = (one: string | undefined): one is string => one !== undefined;
  if (!inUrls || start === undefined || !versions.every(isKnown)) return undefined;
  return versions.map((one) => one && `/${start}${one}`.replace(/^\/+/, '/'));
}

/** Checks for `VersioningType.URI`, which is 0; undefined if the type is computed. */
function isUriType(type: ts.Expression | undefined): boolean | undefined {
  const ts = typescript();
  if (!type) return undefined;
  if (ts.isNumericLiteral(type)) return type.text === '0';
  return ts.isPropertyAccessExpression(type) && type.expression.getText() === 'VersioningType'
    ? type.name.text === 'URI'
    : undefined;
}

/** Returns the `prefix` option, which is `v` by default. */
function versionPrefixOf(prefix: ts.Expression | undefined): string | undefined {
  const ts = typescript();
  if (!prefix) return 'v';
  if (prefix.kind === ts.SyntaxKind.FalseKeyword) return '';
  return ts.isStringLiteralLike(prefix) ? prefix.text : undefined;
}

/** Returns a version, empty for `VERSION_NEUTRAL`; undefined if it is computed. */
function versionOf(version: ts.Expression): string | undefined {
  const ts = typescript();
  if (ts.isIdentifier(version) && version.text === 'VERSION_NEUTRAL') return '';
  return ts.isStringLiteralLike(version) ? version.text : undefined;
}
