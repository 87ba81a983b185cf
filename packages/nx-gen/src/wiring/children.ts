import type ts from 'typescript';
import type { AdminElement } from './admin';
import type { Edit } from '../typescript/edit';
import { beginsLine, indentation, spansLines } from '../typescript/lines';
import { joinLines } from './region';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** Returns edits that add lines after the last child of an element; a self-closing one gets a closing tag. */
export function appendChildren(
  source: Source,
  element: AdminElement,
  lines: readonly string[],
): Edit[] {
  const { text, ast, style } = source;
  const outer = outerIndentation(source, element);
  const block = joinLines(lines, childIndentation(source, element), style);
  const parentheses = addParentheses(source, element);
  if (!typescript().isJsxElement(element)) {
    const slash = element.end - '/>'.length;
    const start = beginsLine(text, slash) ? slash : text.slice(0, slash).trimEnd().length;
    const closing = `</${element.tagName.getText(ast)}>`;
    const end = { start, end: element.end, text: `>${style.eol}${block}${outer}${closing}` };
    return [end, ...parentheses];
  }
  const open = element.openingElement.end;
  const close = element.closingElement.getStart(ast);
  const content = open + text.slice(open, close).trimEnd().length;
  const end = beginsLine(text, close)
    ? { start: content, end: content, text: style.eol + block.slice(0, -style.eol.length) }
    : { start: content, end: close, text: style.eol + block + outer };
  return [...separateChildren(source, element), end, ...parentheses];
}

/** Returns the indentation of the first child that begins a line, or one level more than the element. */
export function childIndentation(source: Source, element: AdminElement): string {
  const { text, ast, style } = source;
  const child = elementsIn(element).find((node) => beginsLine(text, node.getStart(ast)));
  return child
    ? indentation(text, child.getStart(ast))
    : outerIndentation(source, element) + style.indent;
}

/** Breaks the lines around the children of a single-line element, except where whitespace is significant. */
function separateChildren(source: Source, element: ts.JsxElement): Edit[] {
  const { text, ast, style } = source;
  const open = element.openingElement.end;
  if (spansLines(text, open, element.closingElement.getStart(ast))) return [];
  const lineBreak = style.eol + childIndentation(source, element);
  return elementsIn(element).flatMap((child, index) => {
    const start = child.getStart(ast);
    const isApart = index > 0 && text.slice(0, start).endsWith(' ');
    const from = index > 0 ? start : open;
    return isApart ? [] : [{ start: from, end: start, text: lineBreak }];
  });
}

/** Adds parentheses around a single-line element that becomes multi-line, as Prettier does. */
function addParentheses(source: Source, element: AdminElement): Edit[] {
  if (!needsParentheses(source, element)) return [];
  const { text, ast, style } = source;
  const start = element.getStart(ast);
  const outer = indentation(text, start);
  return [
    { start, end: start, text: `(${style.eol}${outer}${style.indent}` },
    { start: element.end, end: element.end, text: `${style.eol}${outer})` },
  ];
}

function outerIndentation(source: Source, element: AdminElement): string {
  const { text, ast, style } = source;
  const outer = indentation(text, element.getStart(ast));
  return needsParentheses(source, element) ? outer + style.indent : outer;
}

function needsParentheses({ text, ast }: Source, element: AdminElement): boolean {
  const ts = typescript();
  const { parent } = element;
  return (
    !spansLines(text, element.getStart(ast), element.end) &&
    (ts.isArrowFunction(parent) || ts.isReturnStatement(parent) || ts.isVariableDeclaration(parent))
  );
}

function elementsIn(element: AdminElement): ts.Node[] {
  const ts = typescript();
  return ts.isJsxElement(element) ? element.children.filter((node) => !ts.isJsxText(node)) : [];
}
