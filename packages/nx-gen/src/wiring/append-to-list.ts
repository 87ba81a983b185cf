import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { beginsLine, indentation, lineEnd } from '../typescript/lines';
import {
  breakLiteralEnd,
  endIndentation,
  itemsOf,
  breakLiteral,
  type ListNode,
} from '../typescript/break-literal';
import { joinLines } from './region';
import type { Source } from '../typescript/source';

/** Returns edits that append lines to an array or object literal; existing items stay unchanged. */
export function appendToList(source: Source, list: ListNode, lines: readonly string[]): Edit[] {
  const { text, ast, style } = source;
  const close = list.end - 1;
  const items = itemsOf(list);
  const last = items.at(-1);
  const comma =
    last && !items.hasTrailingComma ? [{ start: last.end, end: last.end, text: ',' }] : [];
  const open = list.getStart(ast) + 1;
  const content = open + text.slice(open, close).trimEnd().length;
  const block = joinLines(lines, itemIndentation(source, list), style);
  const end = beginsLine(text, close)
    ? { start: content, end: content, text: style.eol + block.slice(0, -style.eol.length) }
    : { start: content, end: close, text: style.eol + block + endIndentation(source, list) };
  return [...breakLiteral(source, list), ...comma, end];
}

/** Returns edits that insert lines at the beginning of an object literal. */
export function prependToObject(
  source: Source,
  object: ts.ObjectLiteralExpression,
  lines: readonly string[],
): Edit[] {
  const first = object.properties[0];
  if (!first) return appendToList(source, object, lines);
  const { text, ast, style } = source;
  const indent = itemIndentation(source, object);
  const block = joinLines(lines, indent, style);
  if (beginsLine(text, first.getStart(ast))) {
    const lineBreak = lineEnd(text, first.getFullStart());
    return [
      { start: lineBreak, end: lineBreak, text: style.eol + block.slice(0, -style.eol.length) },
    ];
  }
  const open = object.getStart(ast) + 1;
  const offset = open + text.slice(open).search(/[^ \t]/);
  const opened = breakLiteral(source, object);
  return [
    ...(opened.length > 0 ? opened : [{ start: open, end: offset, text: style.eol + indent }]),
    { start: offset, end: offset, text: block.slice(indent.length) + indent },
    ...breakLiteralEnd(source, object),
  ];
}

/** Returns the indentation of the first item that begins a line, or one level more than the end of the list. */
function itemIndentation(source: Source, list: ListNode): string {
  const { text, ast, style } = source;
  const item = itemsOf(list).find((node) => beginsLine(text, node.getStart(ast)));
  return item ? indentation(text, item.getStart(ast)) : endIndentation(source, list) + style.indent;
}
