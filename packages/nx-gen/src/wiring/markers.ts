import type ts from 'typescript';
import { lineEnd, lineNumber, lineStart } from '../typescript/lines';
import { Refusal } from '../typescript/result';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** The kinds of regions between markers. */
export type RegionKind = 'IMPORTS' | 'MODULES' | 'RESOURCES' | 'ENDPOINTS';

type Side = 'START' | 'END';

const MARKER = /AUTO-GENERATED (IMPORTS|MODULES|RESOURCES|ENDPOINTS) (START|END)/g;

/** Returns a marker's line; resources are JSX children, where a comment needs braces. */
export function marker(kind: RegionKind, side: Side): string {
  const name = `AUTO-GENERATED ${kind} ${side}`;
  return kind === 'RESOURCES' ? `{/* ${name} */}` : `// ${name}`;
}

/** Returns which marker is on a line; undefined if there is none. */
export const sideOfMarker = (line: string): 'START' | 'END' | undefined =>
  [...line.matchAll(MARKER)].map(([, , side]) => side as Side)[0];

/** Returns the lines between their markers, without indentation. */
export function withMarkers(kind: RegionKind, lines: readonly string[]): string[] {
  return [marker(kind, 'START'), ...lines, marker(kind, 'END')];
}

/** Checks whether the text mentions such a region at all. */
export function mentionsRegion(text: string, kinds: readonly RegionKind[]): boolean {
  return [...text.matchAll(MARKER)].some(([, kind]) => kinds.includes(kind as RegionKind));
}

/**
 * Returns the markers of a kind, each with the offset of its first character.
 * @throws {Refusal} if a marker is not in a comment of its own
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
      `This line names a marker but is not one: a marker is the comment "${expected}" on a line of its own`,
      lineNumber(text, offset),
    );
  }
  return offset;
}

const commentOffsetCache = new WeakMap<ts.SourceFile, Set<number>>();

/** Returns the offsets of comments, as opposed to similar text in a string, template or JSX text. */
function commentOffsets({ text, ast }: Source): Set<number> {
  const cached = commentOffsetCache.get(ast);
  if (cached) return cached;
  const ts = typescript();
  const offsets = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(ast);
    children.forEach(visit);
    if (children.length > 0) return;
    // comments belong to the token that follows them
    const comments = [
      ...(ts.getTrailingCommentRanges(text, node.pos) ?? []),
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
    ];
    for (const { pos, end } of comments) if (end <= node.getStart(ast)) offsets.add(pos);
  };
  visit(ast);
  commentOffsetCache.set(ast, offsets);
  return offsets;
}
