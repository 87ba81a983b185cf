import type ts from 'typescript';
import { lineEnd, lineNumber, lineStart } from '../typescript/lines';
import { Refusal } from '../typescript/result';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** What stands between two markers. */
export type RegionKind = 'IMPORTS' | 'MODULES' | 'RESOURCES' | 'ENDPOINTS';

type Side = 'START' | 'END';

const MARKER = /AUTO-GENERATED (IMPORTS|MODULES|RESOURCES|ENDPOINTS) (START|END)/g;

/** A marker's line; resources stand among JSX children, where a comment needs braces. */
export function marker(kind: RegionKind, side: Side): string {
  const name = `AUTO-GENERATED ${kind} ${side}`;
  return kind === 'RESOURCES' ? `{/* ${name} */}` : `// ${name}`;
}

/** Which marker stands on a line; undefined for none. */
export const sideOfMarker = (line: string): 'START' | 'END' | undefined =>
  [...line.matchAll(MARKER)].map(([, , side]) => side as Side)[0];

/** The lines between their markers, without indentation. */
export function withMarkers(kind: RegionKind, lines: readonly string[]): string[] {
  return [marker(kind, 'START'), ...lines, marker(kind, 'END')];
}

/** Whether the text speaks of such a region at all. */
export function mentionsRegion(text: string, kinds: readonly RegionKind[]): boolean {
  return [...text.matchAll(MARKER)].some(([, kind]) => kinds.includes(kind as RegionKind));
}

/**
 * The markers of a kind, each with the offset of its first character.
 * @throws Refusal where a line names a marker without being one
 */
export function findMarkers(source: Source, kind: RegionKind): { side: Side; offset: number }[] {
  return [...source.text.matchAll(MARKER)]
    .filter((match) => match[1] === kind)
    .map((match) => {
      const side = match[2] as Side;
      return { side, offset: markerOffset(source, marker(kind, side), match.index) };
    });
}

function markerOffset(source: Source, expected: string, index: number): number {
  const { text } = source;
  const lineOffset = lineStart(text, index);
  const line = text.slice(lineOffset, lineEnd(text, index));
  const offset = lineOffset + line.indexOf(line.trim());
  const comment = expected.startsWith('{') ? offset + 1 : offset;
  if (line.trim() !== expected || !commentOffsets(source).has(comment)) {
    throw new Refusal(
      `This line names a marker and is none: a marker is the comment "${expected}" on a line of its own`,
      lineNumber(text, offset),
    );
  }
  return offset;
}

const offsetsOf = new WeakMap<ts.SourceFile, Set<number>>();

/** Where comments begin. Text that looks like one in a string, a template or JSX text is none. */
function commentOffsets({ text, ast }: Source): Set<number> {
  const known = offsetsOf.get(ast);
  if (known) return known;
  const ts = typescript();
  const offsets = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(ast);
    children.forEach(visit);
    if (children.length > 0) return;
    // comments belong to the token that follows them
    const before = [
      ...(ts.getTrailingCommentRanges(text, node.pos) ?? []),
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
    ];
    for (const { pos, end } of before) if (end <= node.getStart(ast)) offsets.add(pos);
  };
  visit(ast);
  offsetsOf.set(ast, offsets);
  return offsets;
}
