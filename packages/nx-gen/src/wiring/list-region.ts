import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { entryEdits, linesOf } from './entries';
import { lineNumber } from '../typescript/lines';
import { appendToList } from './append-to-list';
import { withMarkers, type RegionKind } from './markers';
import { itemsOf, type ListNode } from '../typescript/break-literal';
import { nodesInRegion, type Region } from './region';
import { Refusal } from '../typescript/result';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** Returns edits that add a region with its entries at the end of a list. */
export function addListRegion(
  source: Source,
  list: ListNode,
  kind: RegionKind,
  wanted: readonly string[],
): Edit[] {
  return appendToList(source, list, withMarkers(kind, linesOf(wanted)));
}

/** Returns edits that make the region inside a list hold the desired entries, each with its comma. */
export function listRegionEdits(
  source: Source,
  region: Region,
  list: ListNode,
  entries: { wanted: readonly string[]; render: (node: ts.Node) => string | undefined },
): Edit[] {
  const items = itemsOf(list);
  const found = nodesInRegion(source, region, items);
  const edits = entryEdits(source, region, { ...entries, found, separator: ',' });
  if (edits.length === 0) return [];
  const start = (node: ts.Node): number => node.getStart(source.ast);
  const previous = items.filter((item) => item.end <= region.start).at(-1);
  const next = items.find((item) => start(item) >= region.end);
  const commas = commasOf(list);
  const isBetween = (from: number, to: number) => (comma: number) => comma >= from && comma < to;
  const misplaced =
    commas.find(isBetween(region.end, next ? start(next) : list.end)) ??
    (previous && !commas.some(isBetween(previous.end, region.start))
      ? commas.find(isBetween(region.start, region.end))
      : undefined);
  if (misplaced !== undefined) {
    throw new Refusal(
      `Put this comma at the end of the item before it: the ${region.kind} markers are between the two`,
      lineNumber(source.text, misplaced),
    );
  }
  const lacksComma = previous && !commas.some((comma) => comma >= previous.end);
  if (lacksComma && entries.wanted.length > 0) {
    edits.push({ start: previous.end, end: previous.end, text: ',' });
  }
  return edits;
}

function commasOf(list: ListNode): number[] {
  const ts = typescript();
  return list
    .getChildren()
    .flatMap((child) => (child.kind === ts.SyntaxKind.SyntaxList ? child.getChildren() : []))
    .filter((token) => token.kind === ts.SyntaxKind.CommaToken)
    .map((token) => token.getStart());
}
