import type ts from 'typescript';
import { lineNumber } from '../typescript/lines';
import type { Region } from './region';
import { Refusal } from '../typescript/result';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/**
 * The list that a region's markers stand in. Where the markers are, there the user wants the
 * entries: so lines that were pasted into a file of unusual shape are kept current from then on.
 * @throws Refusal where they stand in no such list, or in that of a property with another name
 */
export function markedList<T extends ts.Expression>(
  source: Source,
  region: Region,
  isList: (node: ts.Node) => node is T,
  names?: readonly string[],
): T {
  const list = nodeAround(source, region);
  const property = propertyAround(list);
  if (!isList(list) || (names && property !== undefined && !names.includes(property))) {
    throw new Refusal(misplaced(region), lineNumber(source.text, region.start));
  }
  return list;
}

/**
 * The element or fragment whose children a region's markers are.
 * @throws Refusal where they stand elsewhere, or in an element of HTML
 */
export function markedElement(source: Source, region: Region): ts.JsxElement | ts.JsxFragment {
  const ts = typescript();
  const node = nodeAround(source, region);
  if (ts.isJsxFragment(node)) return node;
  if (ts.isJsxElement(node) && !/^[a-z]\w*$/.test(node.openingElement.tagName.getText()))
    return node;
  throw new Refusal(misplaced(region), lineNumber(source.text, region.start));
}

/** The innermost node that holds both markers. */
function nodeAround(source: Source, region: Region): ts.Node {
  let node: ts.Node = source.ast;
  for (;;) {
    const inner: ts.Node | undefined = node.forEachChild((child) =>
      child.getStart(source.ast) < region.start && child.end > region.contentEnd
        ? child
        : undefined,
    );
    if (!inner) return node;
    node = inner;
  }
}

/** Name of the property whose value a node is part of. */
function propertyAround(node: ts.Node): string | undefined {
  const ts = typescript();
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (ts.isPropertyAssignment(parent)) return parent.name.getText().replace(/['"]/g, '');
    if (ts.isStatement(parent)) return undefined;
  }
  return undefined;
}

function misplaced({ kind }: Region): string {
  return `The ${kind} markers stand in a place where no such entries belong`;
}
