import type ts from 'typescript';
import { declaredNames } from './declared-names';
import type { Edit } from './edit';
import { ownStatements, refuseTakenName } from './imports';
import { beginsLine, indentation, lineStart } from './lines';
import { isInRegion, type Region } from './region';
import { COMPONENTS, namedImports, type MissingImport } from './runtime-imports';
import { descendants, type Source } from './source';
import { typescript } from './typescript';

/**
 * Edits that add names to the user's own imports.
 * @throws Refusal where the file uses such a name for something else
 */
export function joinEdits(source: Source, missing: readonly MissingImport[]): Edit[] {
  const declared = declaredNames(ownStatements(source));
  return missing.flatMap(({ line: { names }, joins }) => {
    if (!joins) return [];
    names.forEach((name) => refuseTakenName(source, declared, name));
    return addNames(source, joins, names);
  });
}

function addNames(
  { text, style }: Source,
  imports: ts.NamedImports,
  names: readonly string[],
): Edit[] {
  const { elements } = imports;
  const last = elements.at(-1);
  if (!last)
    return [{ start: imports.getStart(), end: imports.end, text: `{ ${names.join(', ')} }` }];
  if (!beginsLine(text, last.getStart())) return [insert(last.end, ['', ...names].join(', '))];
  const { end } = imports.getChildAt(1);
  const comments = typescript().getTrailingCommentRanges(text, end) ?? [];
  const indent = style.eol + indentation(text, last.getStart());
  const lines = names.map((name) => indent + name).join(',');
  const comma = elements.hasTrailingComma ? [] : [insert(last.end, ',')];
  const added = insert(comments.at(-1)?.end ?? end, lines + (elements.hasTrailingComma ? ',' : ''));
  return [...comma, added];
}

/**
 * Edits that take the names out of the user's imports again, once no element needs them: an import
 * that nothing uses fails the strict settings of Vite's and Nx's templates. Only a name at the end
 * is taken, where a run put it.
 */
export function leaveEdits(source: Source, region: Region): Edit[] {
  const ts = typescript();
  const used = [...descendants(source.ast)].filter(
    (node) =>
      ts.isIdentifier(node) &&
      !ts.isImportSpecifier(node.parent) &&
      !isInRegion(source, region, node),
  );
  const unused = COMPONENTS.filter(({ name }) => !used.some((node) => node.getText() === name));
  return unused.flatMap(({ name, modules }) =>
    modules
      .flatMap((moduleName) => namedImports(ownStatements(source), moduleName))
      .filter(({ elements }) => elements.length > 1 && elements.at(-1)?.getText() === name)
      .flatMap((imports) => removeLast(source, imports)),
  );
}

function removeLast({ text }: Source, imports: ts.NamedImports): Edit[] {
  const list = imports.getChildAt(1);
  const tokens = list.getChildren();
  const { hasTrailingComma } = imports.elements;
  const [comma, last] = tokens.slice(hasTrailingComma ? -3 : -2);
  if (!comma || !last) return [];
  if (!beginsLine(text, last.getStart())) return [remove(comma.getStart(), last.end)];
  const start = lineStart(text, last.getStart());
  const lineBreak = text.slice(0, start).endsWith('\r\n') ? 2 : 1;
  const line = remove(start - lineBreak, list.end);
  return hasTrailingComma ? [line] : [remove(comma.getStart(), comma.end), line];
}

function insert(offset: number, text: string): Edit {
  return { start: offset, end: offset, text };
}

function remove(start: number, end: number): Edit {
  return { start, end, text: '' };
}
