import type ts from 'typescript';
import { declaredNames } from '../typescript/declared-names';
import type { Edit } from '../typescript/edit';
import { ownStatements, refuseTakenName } from './import-region';
import { beginsLine, indentation, lineStart } from '../typescript/lines';
import { isInRegion, type Region } from './region';
import { COMPONENTS, namedImports, type MissingImport } from './runtime-imports';
import { descendants, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/**
 * Edits that add names to the user's own imports.
 * @throws Refusal where the file uses such a name for something else
 */
export function joinEdits(source: Source, missing: readonly MissingImport[]): Edit[] {
  const declared = declaredNames(ownStatements(source));
  return missing.flatMap(({ name, joins }) => {
    if (!joins) return [];
    refuseTakenName(source, declared, name);
    return addName(source, joins, name);
  });
}

function addName({ text, style }: Source, imports: ts.NamedImports, name: string): Edit[] {
  const { hasTrailingComma } = imports.elements;
  const list = imports.getChildAt(1);
  const last = imports.elements.at(-1) ?? list;
  if (!beginsLine(text, last.getStart())) return [insert(last.end, `, ${name}`)];
  const comments = typescript().getTrailingCommentRanges(text, list.end) ?? [];
  const line = style.eol + indentation(text, last.getStart()) + name;
  return [
    ...(hasTrailingComma ? [] : [insert(last.end, ',')]),
    insert(comments.at(-1)?.end ?? list.end, hasTrailingComma ? `${line},` : line),
  ];
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
