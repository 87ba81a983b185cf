import type ts from 'typescript';
import { applyEdits } from '../typescript/edit';
import { readStyle } from '../typescript/style';
import { typescript } from '../typescript/typescript';

/** What TypeScript leaves out by itself, but only as long as a file has no `exclude` of its own. */
const IMPLIED = ['node_modules', 'dist'];

/**
 * Adds paths to the `exclude` of a tsconfig.json; comments and layout stay.
 * @returns undefined where the file has a shape that is not edited
 */
export function excludeFrom(text: string, paths: readonly string[]): string | undefined {
  const ts = typescript();
  const ast = ts.parseJsonText('tsconfig.json', text);
  const root = ast.statements[0]?.expression;
  if (!root || !ts.isObjectLiteralExpression(root)) return undefined;
  const exclude = propertyOf(ast, root, 'exclude');
  if (!exclude) return withExclude(text, ast, root, paths);
  if (!ts.isArrayLiteralExpression(exclude)) return undefined;
  const known = exclude.elements.map((node) => (ts.isStringLiteral(node) ? node.text : ''));
  const missing = paths.filter((path) => !known.includes(path)).map((path) => JSON.stringify(path));
  if (missing.length === 0) return text;
  const [last, beforeLast] = [exclude.elements.at(-1), exclude.elements.at(-2)];
  if (!last) {
    const start = exclude.getStart(ast) + 1;
    return applyEdits(text, [{ start, end: exclude.end - 1, text: missing.join(', ') }]);
  }
  // as the last two elements are separated, so are the new ones
  const between = beforeLast ? text.slice(beforeLast.end, last.getStart(ast)) : '';
  const separator = /^,\s+$/.test(between) ? between : ', ';
  const added = missing.map((item) => separator + item).join('');
  return applyEdits(text, [{ start: last.end, end: last.end, text: added }]);
}

/** Whether a tsconfig.json has an entry of its own at the top, such as `include`. */
export function hasEntry(text: string, name: string): boolean {
  const ts = typescript();
  const ast = ts.parseJsonText('tsconfig.json', text);
  const root = ast.statements[0]?.expression;
  return !!root && ts.isObjectLiteralExpression(root) && propertyOf(ast, root, name) !== undefined;
}

function withExclude(
  text: string,
  ast: ts.SourceFile,
  root: ts.ObjectLiteralExpression,
  paths: readonly string[],
): string {
  const { eol, indent } = readStyle(text);
  const list = [...IMPLIED, ...paths].map((path) => JSON.stringify(path)).join(', ');
  const line = `${indent}"exclude": [${list}]`;
  const last = root.properties.at(-1);
  const start = last ? last.end : root.getStart(ast) + 1;
  const end = root.end - 1;
  const comma = last && !root.properties.hasTrailingComma ? ',' : '';
  const rest = text.slice(start, end).trimEnd();
  return applyEdits(text, [{ start, end, text: comma + rest + eol + line + eol }]);
}

function propertyOf(
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
