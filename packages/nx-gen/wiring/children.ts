import type ts from 'typescript';
import type { AdminElement } from './admin';
import type { Edit } from './edit';
import { beginsLine, indentation, spansLines } from './lines';
import { joinLines } from './region';
import type { Source } from './source';
import { typescript } from './typescript';

/** Edits that put lines below the last child of an element; a self-closing one is opened. */
export function appendChildren(
  source: Source,
  element: AdminElement,
  lines: readonly string[],
): Edit[] {
  const { text, ast, style } = source;
  const outer = indentation(text, element.getStart(ast));
  const block = joinLines(lines, childIndentation(source, element), style);
  if (!typescript().isJsxElement(element)) {
    const slash = element.end - '/>'.length;
    const start = beginsLine(text, slash) ? slash : text.slice(0, slash).trimEnd().length;
    const closing = `</${element.tagName.getText(ast)}>`;
    return [{ start, end: element.end, text: `>${style.eol}${block}${outer}${closing}` }];
  }
  const open = element.openingElement.end;
  const close = element.closingElement.getStart(ast);
  const content = open + text.slice(open, close).trimEnd().length;
  const edits: Edit[] = [];
  if (content > open && !spansLines(text, open, close)) {
    const start = open + text.slice(open).search(/\S/);
    edits.push({ start: open, end: start, text: style.eol + outer + style.indent });
  }
  const closesOnOwnLine = beginsLine(text, close);
  edits.push({
    start: content,
    end: closesOnOwnLine ? content : close,
    text: style.eol + (closesOnOwnLine ? block.slice(0, -style.eol.length) : block + outer),
  });
  return edits;
}

/** Indentation of the first child that begins its line, or one step more than the line of the element. */
export function childIndentation({ text, ast, style }: Source, element: AdminElement): string {
  const ts = typescript();
  const children: readonly ts.Node[] = ts.isJsxElement(element) ? element.children : [];
  const child = children.find(
    (node) => !ts.isJsxText(node) && beginsLine(text, node.getStart(ast)),
  );
  return child
    ? indentation(text, child.getStart(ast))
    : indentation(text, element.getStart(ast)) + style.indent;
}
