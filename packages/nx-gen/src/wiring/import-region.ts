import type ts from 'typescript';
import { declaredNames } from '../typescript/declared-names';
import type { Edit } from '../typescript/edit';
import { entryEdits, linesOf } from './entries';
import { importKey, readImport, renderImport, type ImportLine } from '../typescript/import-line';
import { withMarkers } from './markers';
import { findRegion, isInRegion, joinLines, nodesInRegion } from './region';
import { createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { endWithComments, lineOf, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** The desired imports of a region. */
export interface ImportSet {
  wanted: readonly ImportLine[];
  /** Whether an earlier run could have written this line, for a resource that no longer exists. */
  isGenerated: (line: ImportLine) => boolean;
}

/**
 * Returns the edits of the import region, which the first run adds below the file's own imports.
 * @throws {Refusal} if a name is taken, or the region has lines that were not generated
 */
export function importEdits(source: Source, { wanted, isGenerated }: ImportSet): Edit[] {
  const { ast, style, text } = source;
  const region = findRegion(source, 'IMPORTS');
  assertNamesFree(source, wanted);
  const render = (line: ImportLine): string => renderImport(line, style);
  if (region) {
    const found = nodesInRegion(source, region, ast.statements);
    const existing = indexByKey(found.flatMap((node) => readImport(node) ?? []));
    const known = indexByKey(wanted);
    return entryEdits(source, region, {
      wanted: wanted.map((line) => render(existing.get(importKey(line)) ?? line)),
      found,
      render: (node) => {
        const line = readImport(node);
        return line && (isGenerated(line) || known.has(importKey(line))) ? render(line) : undefined;
      },
      separator: ';',
      anyOrder: true,
    });
  }
  if (wanted.length === 0) return [];
  const last = lastImport(ast);
  if (!last) throw new Refusal('The file has no import statement to put the generated ones below');
  const offset = endWithComments(source, last);
  const lines = joinLines(withMarkers('IMPORTS', linesOf(wanted.map(render))), '', style);
  const tail = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset)) ? '' : style.eol;
  return [
    { start: offset, end: offset, text: style.eol + lines.slice(0, -style.eol.length) + tail },
  ];
}

function indexByKey(lines: readonly ImportLine[]): Map<string, ImportLine> {
  return new Map(lines.map((line) => [importKey(line), line]));
}

/** Returns the names that are currently imported between the markers. */
export function generatedImportNames(source: Source): Set<string> {
  const region = findRegion(source, 'IMPORTS');
  const lines = source.ast.statements.filter((node) => isInRegion(source, region, node));
  return new Set(lines.flatMap((node) => readImport(node)?.names ?? []));
}

/** Returns the statements outside the region; approximately, in a file with broken markers. */
export function ownStatements({ text, ast }: Source): ts.Statement[] {
  const start = text.indexOf('AUTO-GENERATED IMPORTS START');
  const end = text.lastIndexOf('AUTO-GENERATED IMPORTS END');
  return ast.statements.filter((node) => node.end < start || node.getStart(ast) > end);
}

function assertNamesFree(source: Source, wanted: readonly ImportLine[]): void {
  const declared = declaredNames(ownStatements(source));
  const seen = new Set<string>();
  for (const name of wanted.flatMap((line) => line.names)) {
    assertNameFree(source, declared, name);
    if (seen.has(name)) throw new Refusal(`Two generated imports are called ${name}`);
    seen.add(name);
  }
}

/** @throws {Refusal} if one of the declarations has the name of a generated import */
export function assertNameFree(
  source: Source,
  declared: ReadonlyMap<string, ts.Node>,
  name: string,
): void {
  const declaration = declared.get(name);
  if (!declaration) return;
  throw new Refusal(
    createProblem(
      `The name ${name} is taken here`,
      `rename it, or delete it where it is the generated ${name} (the generator keeps its own import between the markers)`,
    ),
    lineOf(source, declaration),
  );
}

/** Returns the last of the file's first consecutive imports. */
function lastImport(ast: ts.SourceFile): ts.Statement | undefined {
  const ts = typescript();
  const isImport = (node: ts.Node): boolean =>
    ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node);
  const first = ast.statements.findIndex(isImport);
  if (first < 0) return undefined;
  const rest = ast.statements.slice(first);
  const end = rest.findIndex((node) => !isImport(node));
  return end < 0 ? rest.at(-1) : rest[end - 1];
}
