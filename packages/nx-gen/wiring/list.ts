import type ts from 'typescript';
import type { Edit } from './edit';
import { beginsLine, indentation, spansLines } from './lines';
import { joinLines } from './region';
import type { Source } from './source';

export type ListNode = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

/** The elements of an array or the properties of an object. */
export function itemsOf(list: ListNode): ts.NodeArray<ts.Node> {
  return 'elements' in list ? list.elements : list.properties;
}

/** Edits that put lines at the end of an array or an object literal; its own items stay as they are. */
export function appendToList(source: Source, list: ListNode, lines: readonly string[]): Edit[] {
  const { text, ast, style } = source;
  const open = list.getStart(ast) + 1;
  const close = list.end - 1;
  const outer = indentation(text, open);
  const items = itemsOf(list);
  const last = items.at(-1);
  const edits: Edit[] = [];
  if (last && !spansLines(text, open, close)) {
    // a list of one line is opened up, so that its items and the region share an indentation
    const first = items[0]?.getStart(ast) ?? open;
    edits.push({
      start: open,
      end: open + blanks(text, open, first),
      text: style.eol + outer + style.indent,
    });
  }
  if (last && !items.hasTrailingComma) edits.push({ start: last.end, end: last.end, text: ',' });
  const content = open + text.slice(open, close).trimEnd().length;
  const closesOnOwnLine = beginsLine(text, close);
  const block = joinLines(lines, itemIndentation(source, list), style);
  edits.push({
    start: content,
    end: closesOnOwnLine ? content : close,
    text: style.eol + (closesOnOwnLine ? block.slice(0, -style.eol.length) : block + outer),
  });
  return edits;
}

/** Edits that put lines at the beginning of an object literal. */
export function prependToObject(
  source: Source,
  object: ts.ObjectLiteralExpression,
  lines: readonly string[],
): Edit[] {
  const first = object.properties[0];
  if (!first) return appendToList(source, object, lines);
  const { text, ast, style } = source;
  const open = object.getStart(ast) + 1;
  const close = object.end - 1;
  const outer = indentation(text, open);
  const indent = itemIndentation(source, object);
  const block = joinLines(lines, indent, style);
  const start = first.getFullStart();
  if (beginsLine(text, first.getStart(ast))) {
    const lineBreak = start + lengthToLineBreak(text, start);
    return [
      { start: lineBreak, end: lineBreak, text: style.eol + block.slice(0, -style.eol.length) },
    ];
  }
  const edits = [
    { start: open, end: open + blanks(text, open, close), text: style.eol + block + indent },
  ];
  if (!spansLines(text, open, close)) {
    const content = open + text.slice(open, close).trimEnd().length;
    edits.push({ start: content, end: close, text: style.eol + outer });
  }
  return edits;
}

/** Indentation of the first item that begins its line, or one step more than the line of the bracket. */
function itemIndentation({ text, ast, style }: Source, list: ListNode): string {
  const item = itemsOf(list).find((node) => beginsLine(text, node.getStart(ast)));
  return item
    ? indentation(text, item.getStart(ast))
    : indentation(text, list.getStart(ast)) + style.indent;
}

/** Number of blanks from `offset` on, at most up to `limit`. */
function blanks(text: string, offset: number, limit: number): number {
  return (/^[ \t]*/.exec(text.slice(offset, limit)) ?? [''])[0].length;
}

function lengthToLineBreak(text: string, offset: number): number {
  return (/^[^\r\n]*/.exec(text.slice(offset)) ?? [''])[0].length;
}
