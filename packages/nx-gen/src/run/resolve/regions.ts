import { splitConflicts } from '../../output/conflict';
import { sideOfMarker } from '../../wiring/markers';

/** A user's file after a merge. */
export interface ResolvedRegions {
  /** The text with one side of each conflict. */
  text: string;
  /** Lines of the conflicts that involve the user's own code. */
  left: number[];
}

/**
 * Resolves conflicts between the markers: that code is generated again, so either side will do. A conflict across a
 * marker is also resolved if both sides agree outside the markers.
 */
export function resolveRegions(text: string): ResolvedRegions {
  let isInside = false;
  const left: number[] = [];
  const texts = splitConflicts(text).map((part) => {
    const ours = removeRegions(typeof part === 'string' ? part : part.ours, isInside);
    const theirs = typeof part === 'string' ? ours : removeRegions(part.theirs, isInside);
    isInside = ours.isInside;
    if (typeof part === 'string') return part;
    if (ours.text !== theirs.text || ours.isInside !== theirs.isInside) left.push(part.line);
    return part.ours;
  });
  return { text: texts.join(''), left };
}

/** Returns the text outside the markers, and whether the end is between two of them. */
function removeRegions(text: string, startsInside: boolean): { text: string; isInside: boolean } {
  let isInside = startsInside;
  const lines = text.split('\n').filter((line) => {
    const side = sideOfMarker(line);
    if (side !== undefined) isInside = side === 'START';
    return side === undefined && !isInside;
  });
  return { text: lines.join('\n').trim(), isInside };
}
