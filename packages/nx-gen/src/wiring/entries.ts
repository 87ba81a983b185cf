import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { lineNumber } from '../typescript/lines';
import { replaceContent, type Region } from './region';
import { type ProblemText, createProblem } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { lineOf, type Source } from '../typescript/source';

/** The desired entries of a region, and how they are recognised. */
export interface RegionEntries<T extends ts.Node> {
  /** Rendered entries, each of one or more lines. */
  wanted: readonly string[];
  /** The nodes between the markers. */
  found: readonly T[];
  /** Renders a node as the generator would; undefined if it never generates such a node. */
  render: (node: T) => string | undefined;
  /** Character allowed between entries. */
  separator: ',' | ';' | '';
  /** True if the order is irrelevant. */
  anyOrder?: boolean;
}

/**
 * Returns edits that make a region hold the desired entries. A region that only differs in formatting stays unchanged.
 * @throws {Refusal} if the region has text that the generator did not write
 */
export function entryEdits<T extends ts.Node>(
  source: Source,
  region: Region,
  entries: RegionEntries<T>,
): Edit[] {
  const found = entries.found.map((node) => {
    const text = stripFormatting(node.getText(source.ast));
    const rendered = entries.render(node);
    if (rendered === undefined || stripFormatting(rendered) !== text) {
      throw new Refusal(foreignTextProblem(region), lineOf(source, node));
    }
    return text;
  });
  assertOnlyEntries(source, region, entries);
  const wanted = entries.wanted.map(stripFormatting);
  const [left, right] = entries.anyOrder ? [found.sort(), wanted.sort()] : [found, wanted];
  if (left.length === right.length && left.every((text, index) => text === right[index])) return [];
  return [replaceContent(source, region, linesOf(entries.wanted))];
}

/** Returns the lines of rendered entries. */
export function linesOf(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => entry.split('\n'));
}

/** Refuses anything between the markers that is not an entry, a separator or whitespace. */
function assertOnlyEntries<T extends ts.Node>(
  source: Source,
  region: Region,
  { found, separator }: RegionEntries<T>,
): void {
  let offset = region.contentStart;
  const gaps = [...found.map((node) => [node.getStart(source.ast), node.end] as const)];
  for (const [start, end] of [...gaps, [region.contentEnd, region.contentEnd] as const]) {
    const gap = source.text.slice(offset, start);
    const foreignAt = [...gap].findIndex((char) => char.trim() !== '' && char !== separator);
    if (foreignAt >= 0) {
      throw new Refusal(foreignTextProblem(region), lineNumber(source.text, offset + foreignAt));
    }
    offset = end;
  }
}

function foreignTextProblem(region: Region): ProblemText {
  return createProblem(
    `This text is between the ${region.kind} markers but was not generated`,
    'move it out of the region, which every run rewrites',
  );
}

/** Removes what a formatter may change: whitespace, quotes, semicolons, trailing commas. */
function stripFormatting(text: string): string {
  return text.replace(/[\s'"`;]/g, '').replace(/,(?=[}\])]|$)/g, '');
}
