import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { lineNumber } from '../typescript/lines';
import { replaceContent, type Region } from './region';
import { type Told, told } from '../base/diagnostics';
import { Refusal } from '../typescript/result';
import { lineOf, type Source } from '../typescript/source';

/** What a region is to hold, and how its entries are told from the user's own text. */
export interface Entries<T extends ts.Node> {
  /** Rendered entries, each of one or more lines. */
  wanted: readonly string[];
  /** The nodes between the markers. */
  found: readonly T[];
  /** Renders a node as the generator would have; nothing for one that it never writes. */
  render: (node: T) => string | undefined;
  /** Characters allowed between entries. */
  separator: ',' | ';' | '';
  /** True where another order is no difference. */
  anyOrder?: boolean;
}

/**
 * Edits that make a region hold what is wanted. A region that says the same in another layout
 * (after a formatter) stays as it is.
 * @throws Refusal where the region holds text that the generator did not write
 */
export function entryEdits<T extends ts.Node>(
  source: Source,
  region: Region,
  entries: Entries<T>,
): Edit[] {
  const found = entries.found.map((node) => {
    const text = canonical(node.getText(source.ast));
    const rendered = entries.render(node);
    if (rendered === undefined || canonical(rendered) !== text) {
      throw new Refusal(foreign(region), lineOf(source, node));
    }
    return text;
  });
  refuseLeftovers(source, region, entries);
  const wanted = entries.wanted.map(canonical);
  const [left, right] = entries.anyOrder ? [found.sort(), wanted.sort()] : [found, wanted];
  if (left.length === right.length && left.every((text, index) => text === right[index])) return [];
  return [replaceContent(source, region, linesOf(entries.wanted))];
}

/** The lines of rendered entries. */
export function linesOf(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => entry.split('\n'));
}

/** Everything between the markers that is no entry: only white space and separators may be left. */
function refuseLeftovers<T extends ts.Node>(
  source: Source,
  region: Region,
  { found, separator }: Entries<T>,
): void {
  let offset = region.contentStart;
  const gaps = [...found.map((node) => [node.getStart(source.ast), node.end] as const)];
  for (const [start, end] of [...gaps, [region.contentEnd, region.contentEnd] as const]) {
    const gap = source.text.slice(offset, start);
    const foreignAt = [...gap].findIndex((char) => char.trim() !== '' && char !== separator);
    if (foreignAt >= 0) {
      throw new Refusal(foreign(region), lineNumber(source.text, offset + foreignAt));
    }
    offset = end;
  }
}

function foreign(region: Region): Told {
  return told(
    `This text stands between the ${region.kind} markers and was not generated`,
    'move it out of the region, which is rewritten by every run',
  );
}

/** Text without what a formatter may change: white space, quotes, semicolons, trailing commas. */
function canonical(text: string): string {
  return text.replace(/[\s'"`;]/g, '').replace(/,(?=[}\])]|$)/g, '');
}
