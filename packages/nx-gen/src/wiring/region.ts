import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { indentation, lineEnd, lineNumber, lineStart, nextLine } from '../typescript/lines';
import { findMarkers, marker, type RegionKind } from './markers';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { lineOf, type Source } from '../typescript/source';
import type { Style } from '../typescript/style';

/** The range between two markers. */
export interface Region {
  kind: RegionKind;
  /** Offset of the START marker. */
  start: number;
  /** Offset after the END marker. */
  end: number;
  /** The lines between the markers: from the line after START to the line of END. */
  contentStart: number;
  contentEnd: number;
  /** Indentation of the START marker. */
  indent: string;
}

/** Joins lines, each with its indentation and the file's line break. */
export function joinLines(lines: readonly string[], indent: string, style: Style): string {
  return lines.map((line) => indent + line + style.eol).join('');
}

/**
 * Finds the region of a kind; undefined if the file has no such markers.
 * @throws {Refusal} if a marker is missing, duplicated, out of order, or not a comment on its own line
 */
export function findRegion(source: Source, kind: RegionKind): Region | undefined {
  const { text } = source;
  const [first, second, third] = findMarkers(source, kind);
  if (!first) return undefined;
  const fail = (problem: ProblemText | string, offset: number): never => {
    throw new Refusal(problem, lineNumber(text, offset));
  };
  if (!second) {
    const missing = first.side === 'START' ? 'END' : 'START';
    return fail(`The marker "${marker(kind, missing)}" is missing`, first.offset);
  }
  if (third || first.side === second.side) {
    const extra = first.side === second.side ? second : (third ?? second);
    return fail(
      createProblem(
        `The marker "AUTO-GENERATED ${kind} ${extra.side}" appears a second time`,
        'keep one pair',
      ),
      extra.offset,
    );
  }
  if (first.side === 'END') {
    return fail(`The marker "${marker(kind, 'END')}" is before its START`, first.offset);
  }
  return {
    kind,
    start: first.offset,
    end: lineEnd(text, second.offset),
    contentStart: nextLine(text, first.offset),
    contentEnd: lineStart(text, second.offset),
    indent: indentation(text, first.offset),
  };
}

/** Returns the nodes between the markers; refuses a node that crosses a marker. */
export function nodesInRegion<T extends ts.Node>(
  source: Source,
  region: Region,
  nodes: readonly T[],
): T[] {
  for (const node of nodes) {
    const start = node.getStart(source.ast);
    const crosses = (offset: number): boolean => start < offset && offset < node.end;
    if (crosses(region.start) || crosses(region.contentEnd)) {
      throw new Refusal(
        `The code here extends over a marker of the ${region.kind} region`,
        lineOf(source, node),
      );
    }
  }
  return nodes.filter((node) => isInRegion(source, region, node));
}

/** Checks whether a node is between the markers. */
export function isInRegion(source: Source, region: Region | undefined, node: ts.Node): boolean {
  return !!region && node.getStart(source.ast) >= region.start && node.end <= region.end;
}

/** Replaces the lines between the markers. */
export function replaceContent(source: Source, region: Region, lines: readonly string[]): Edit {
  return {
    start: region.contentStart,
    end: region.contentEnd,
    text: joinLines(lines, region.indent, source.style),
  };
}
