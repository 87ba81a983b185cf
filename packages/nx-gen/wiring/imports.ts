import type ts from 'typescript';
import { declaredNames } from './declared-names';
import type { Edit } from './edit';
import { entryEdits } from './entries';
import { findRegion, isInRegion, joinLines, nodesInRegion, withMarkers } from './region';
import { Refusal } from './result';
import { lineOf, type Source } from './source';
import { literal, type Style } from './style';
import { typescript } from './typescript';

/** `import { names } from 'from'`. */
export interface ImportLine {
  names: readonly string[];
  from: string;
}

export interface ImportSet {
  wanted: readonly ImportLine[];
  /** Whether an earlier run could have written this line, for a resource that is gone by now. */
  isGenerated: (line: ImportLine) => boolean;
}

/** The import in the file's quotes and semicolons. */
export function renderImport({ names, from }: ImportLine, style: Style): string {
  return `import { ${names.join(', ')} } from ${literal(from, style.quote)}${style.semicolon}`;
}

/**
 * Edits of the import region, which the first run puts below the file's own imports.
 * @throws Refusal where a name is taken, or the region holds lines that were not generated
 */
export function importEdits(source: Source, { wanted, isGenerated }: ImportSet): Edit[] {
  const ts = typescript();
  const { ast, style, text } = source;
  const region = findRegion(source, 'IMPORTS');
  const own = ast.statements.filter((statement) => !isInRegion(source, region, statement));
  refuseTakenNames(source, own, wanted);
  const rendered = wanted.map((line) => renderImport(line, style));
  if (region) {
    const found = nodesInRegion(source, region, ast.statements);
    refuseNestedMarkers(source, region.start);
    return entryEdits(source, region, {
      wanted: rendered,
      found,
      render: (node) => {
        const line = readImport(node);
        const known = line && (isGenerated(line) || wanted.some((one) => isSame(one, line)));
        return known ? renderImport(line, style) : undefined;
      },
      separator: ';',
      anyOrder: true,
    });
  }
  if (wanted.length === 0) return [];
  const last = lastImport(ast);
  if (!last) throw new Refusal('The file has no import statement to put the generated ones below.');
  const trailing = ts.getTrailingCommentRanges(text, last.end) ?? [];
  const offset = trailing.at(-1)?.end ?? last.end;
  const lines = joinLines(withMarkers('IMPORTS', rendered), '', style);
  const tail = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset)) ? '' : style.eol;
  return [
    { start: offset, end: offset, text: style.eol + lines.slice(0, -style.eol.length) + tail },
  ];
}

/** Names that the lines between the markers import at present. */
export function generatedNames(source: Source): Set<string> {
  const region = findRegion(source, 'IMPORTS');
  const lines = source.ast.statements.filter((node) => isInRegion(source, region, node));
  return new Set(lines.flatMap((node) => readImport(node)?.names ?? []));
}

/** Whether a statement stands below a START marker and above its END: also in a file with broken markers. */
export function isBetweenImportMarkers({ text, ast }: Source, node: ts.Node): boolean {
  const above = text.slice(0, node.getStart(ast));
  return (
    above.lastIndexOf('AUTO-GENERATED IMPORTS START') >
    above.lastIndexOf('AUTO-GENERATED IMPORTS END')
  );
}

/** Reads `import { A, B } from 'x'`; nothing for an import of another shape. */
export function readImport(node: ts.Node): ImportLine | undefined {
  const ts = typescript();
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return undefined;
  return { names: bindings.elements.map(({ name }) => name.text), from: node.moduleSpecifier.text };
}

function isSame(a: ImportLine, b: ImportLine): boolean {
  return a.from === b.from && [...a.names].sort().join() === [...b.names].sort().join();
}

function refuseTakenNames(
  source: Source,
  own: readonly ts.Statement[],
  wanted: readonly ImportLine[],
): void {
  const declared = declaredNames(own);
  const seen = new Set<string>();
  for (const name of wanted.flatMap((line) => line.names)) {
    refuseTakenName(source, declared, name);
    if (seen.has(name)) throw new Refusal(`Two generated imports are called ${name}.`);
    seen.add(name);
  }
}

/** @throws Refusal where one of the declarations has the name of a generated import */
export function refuseTakenName(
  source: Source,
  declared: ReadonlyMap<string, ts.Node>,
  name: string,
): void {
  const declaration = declared.get(name);
  if (!declaration) return;
  throw new Refusal(
    `The name ${name} is taken here; rename it, or delete it where it is the generated ${name} ` +
      '(the generator keeps its own import between the markers).',
    lineOf(source, declaration),
  );
}

/** Import markers inside a function or an object would put imports where none may stand. */
function refuseNestedMarkers(source: Source, offset: number): void {
  const around = source.ast.statements.find(
    (node) => node.getStart(source.ast) < offset && offset < node.end,
  );
  if (around) {
    throw new Refusal(
      'The IMPORTS markers stand inside a statement.',
      source.ast.getLineAndCharacterOfPosition(offset).line + 1,
    );
  }
}

/** The last import of the file's first run of imports. */
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
