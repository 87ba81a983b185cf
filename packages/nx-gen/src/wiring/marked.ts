import type ts from 'typescript';
import { lineNumber } from '../typescript/lines';
import type { Region } from './region';
import { Refusal } from '../typescript/result';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/**
 * Returns the list that contains a region's markers. The markers show where the user wants the entries, so lines pasted
 * into a file of unusual shape are updated from then on.
 * @throws {Refusal} if they are not in such a list, or in that of a property with another name
 */
export function listAroundMarkers<T extends ts.Expression>(
  source: Source,
  region: Region,
  isList: (node: ts.Node) => node is T,
  names?: readonly string[],
): T {
  const list = enclosingNode(source, region);
  const property = enclosingPropertyName(list);
  if (!isList(list) || (names && property !== undefined && !names.includes(property))) {
    throw new Refusal(misplacedMessage(region), lineNumber(source.text, region.start));
  }
  return list;
}

/**
 * Returns the element or fragment that contains a region's markers as children.
 * @throws {Refusal} if they are elsewhere, or in an HTML element
 */
export function elementAroundMarkers(
  source: Source,
  region: Region,
): ts.JsxElement | ts.JsxFragment {
  const ts = typescript();
  const node = enclosingNode(source, region);
  if (ts.isJsxFragment(node)) return node;
  if (ts.isJsxElement(node) && !/^[a-z]\w*$/.test(node.openingElement.tagName.getText()))
    return node;
  throw new Refusal(misplacedMessage(region), lineNumber(source.text, region.start));
}

/** Returns the innermost node that contains both markers. */
function enclosingNode(source: Source, region: Region): ts.Node {
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

/** Returns the name of the property whose value a node is part of. */
function enclosingPropertyName(node: ts.Node): string | undefined {
  const ts = typescript();
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (ts.isPropertyAssignment(parent)) return parent.name.getText().replace(/['"]/g, '');
    if (ts.isStatement(parent)) return undefined;
  }
  return undefined;
}

function misplacedMessage({ kind }: Region): string {
  return `The ${kind} markers are in a place where no such entries belong`;
}
