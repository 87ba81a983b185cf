import { partsOf } from '../../output/conflict';
import { sideOfMarker } from '../../wiring/markers';

/** A file of the user after a merge. */
export interface ResolvedRegions {
  /** With one side of each conflict. */
  text: string;
  /** Lines of those conflicts that are about the user's own code. */
  left: number[];
}

/**
 * Resolves what a merge has left between the markers: what stands there is generated again, so that
 * either side will do. A conflict that reaches over a marker is resolved too, where both sides say
 * the same outside of them.
 */
export function resolveRegions(text: string): ResolvedRegions {
  let isInside = false;
  const left: number[] = [];
  const texts = partsOf(text).map((part) => {
    const ours = outside(typeof part === 'string' ? part : part.ours, isInside);
    const theirs = typeof part === 'string' ? ours : outside(part.theirs, isInside);
    isInside = ours.isInside;
    if (typeof part === 'string') return part;
    if (ours.text !== theirs.text || ours.isInside !== theirs.isInside) left.push(part.line);
    return part.ours;
  });
  return { text: texts.join(''), left };
}

/** What of a text stands between no markers, and whether it ends between two. */
function outside(text: string, startsInside: boolean): { text: string; isInside: boolean } {
  let isInside = startsInside;
  const lines = text.split('\n').filter((line) => {
    const side = sideOfMarker(line);
    if (side !== undefined) isInside = side === 'START';
    return side === undefined && !isInside;
  });
  return { text: lines.join('\n').trim(), isInside };
}
