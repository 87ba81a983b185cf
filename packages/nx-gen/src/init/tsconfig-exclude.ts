import type ts from 'typescript';
import { applyEdits } from '../typescript/edit';
import { readStyle } from '../typescript/style';
import { typescript } from '../typescript/typescript';

/** What TypeScript excludes by default, unless a file sets `exclude`. */
export const DEFAULT_EXCLUDES: readonly string[] = ['node_modules', 'dist'];

/**
 * Adds paths to the `exclude` of a tsconfig.json, keeping comments and layout.
 * @param inherited what the file excludes if it has no `exclude`
 * @returns undefined if the file has an unsupported shape
 */
export function addToExclude(
  text: string,
  paths: readonly string[],
  inherited = DEFAULT_EXCLUDES,
): string | undefined {
  const ts = typescript();
  const ast = ts.parseJsonText('tsconfig.json', text);
  const root = ast.statements[0]?.expression;
  if (!root || !ts.isObjectLiteralExpression(root)) return undefined;
  const exclude = propertyValueOf(ast, root, 'exclude');
  if (!exclude)
    return paths.every((path) => inherited.includes(path))
      ? text
      : insertExclude(text, ast, root, [...new Set([...inherited, ...paths])]);
  if (!ts.isArrayLiteralExpression(exclude)) return undefined;
  const present = exclude.elements.map((node) => (ts.isStringLiteral(node) ? node.text : ''));
  const missing = paths
    .filter((path) => !present.includes(path))
    .map((path) => JSON.stringify(path));
  if (missing.length === 0) return text;
  const [last, beforeLast] = [exclude.elements.at(-1), exclude.elements.at(-2)];
  if (!last) {
    const start = exclude.getStart(ast) + 1;
    return applyEdits(text, [{ start, end: exclude.end - 1, text: missing.join(', ') }]);
  }
  // separate new elements like the last two existing ones
  const between = beforeLast ? text.slice(beforeLast.end, last.getStart(ast)) : '';
  const separator = /^,\s+$/.test(between) ? between : ', ';
  const added = missing.map((item) => separator + item).join('');
  return applyEdits(text, [{ start: last.end, end: last.end, text: added }]);
}

/** Checks whether a tsconfig.json has a top-level entry, such as `include`. */
export function hasEntry(text: string, name: string): boolean {
  const ts = typescript();
  const ast = ts.parseJsonText('tsconfig.json', text);
  const root = ast.statements[0]?.expression;
  return (
    !!root && ts.isObjectLiteralExpression(root) && propertyValueOf(ast, root, name) !== undefined
  );
}

function insertExclude(
  text: string,
  ast: ts.SourceFile,
  root: ts.ObjectLiteralExpression,
  paths: readonly string[],
): string {
  const { eol, indent } = readStyle(text);
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  const line = `${indent}"exclude": [${list}]`;
  const last = root.properties.at(-1);
  const start = last ? last.end : root.getStart(ast) + 1;
  const end = root.end - 1;
  const comma = last && !root.properties.hasTrailingComma ? ',' : '';
  const rest = text.slice(start, end).trimEnd();
  return applyEdits(text, [{ start, end, text: comma + rest + eol + line + eol }]);
}

function propertyValueOf(
  ast: ts.SourceFile,
  root: ts.ObjectLiteralExpression,
  name: string,
): ts.Expression | undefined {
  const ts = typescript();
  const found = root.properties.find(
    (property): property is ts.PropertyAssignment =>
      ts.isPropertyAssignment(property) && property.name.getText(ast) === JSON.stringify(name),
  );
  return found?.initializer;
}
