import type ts from 'typescript';
import { declaredNames } from '../typescript/declared-names';
import type { Edit } from '../typescript/edit';
import { ownStatements, assertNameFree } from './import-region';
import { beginsLine, indentation, lineStart } from '../typescript/lines';
import { isInRegion, type Region } from './region';
import { COMPONENTS, namedImports, type MissingImport } from './runtime-imports';
import { descendants, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/**
 * Returns edits that add names to the user's own imports.
 * @throws {Refusal} if the file uses such a name for something else
 */
export function addImportEdits(source: Source, missing: readonly MissingImport[]): Edit[] {
  const declared = declaredNames(ownStatements(source));
  return missing.flatMap(({ name, joins }) => {
    if (!joins) return [];
    assertNameFree(source, declared, name);
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
 * Returns edits that remove the names from the user's imports once no element needs them: unused imports fail the
 * strict settings of Vite's and Nx's templates. Only names at the end are removed, where a run adds them.
 */
export function removeImportEdits(source: Source, region: Region): Edit[] {
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
