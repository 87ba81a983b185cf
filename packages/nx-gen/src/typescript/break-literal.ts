import type ts from 'typescript';
import type { Edit } from './edit';
import { indentation, spansLines } from './lines';
import type { Source } from './source';
import { typescript } from './typescript';

export type ListNode = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

/** Returns the elements of an array or the properties of an object. */
export function itemsOf(list: ListNode): ts.NodeArray<ts.Node> {
  return 'elements' in list ? list.elements : list.properties;
}

/** Returns the indentation of the line on which a literal ends after `breakLiteral` is applied. */
export function endIndentation(source: Source, list: ListNode): string {
  const { text, ast, style } = source;
  const depth = enclosingLiterals(source, list).length;
  return indentation(text, list.getStart(ast)) + style.indent.repeat(depth);
}

/**
 * Returns edits that move each item of a single-line literal to its own line, as well as the items of the enclosing
 * literals on that line: Prettier breaks all of them or none. The end of the literal itself is left to the caller.
 */
export function breakLiteral(source: Source, list: ListNode): Edit[] {
  const { text, ast, style } = source;
  if (!isOnOneLine(source, list)) return [];
  const enclosing = enclosingLiterals(source, list);
  const outer = (depth: number): string =>
    style.eol + indentation(text, list.getStart(ast)) + style.indent.repeat(depth);
  return [
    ...enclosing.flatMap((literal, depth) => [
      ...separateItems(source, literal, outer(depth + 1)),
      ...separateEnd(source, literal, outer(depth)),
    ]),
    ...separateItems(source, list, outer(enclosing.length + 1)),
  ];
}

function isOnOneLine({ text, ast }: Source, literal: ListNode): boolean {
  return !spansLines(text, literal.getStart(ast), literal.end);
}

/** Returns the single-line literals that enclose a literal as a property, outermost first. */
function enclosingLiterals(source: Source, list: ListNode): ListNode[] {
  const ts = typescript();
  const property = list.parent;
  if (!ts.isPropertyAssignment(property)) return [];
  const literal = property.parent;
  return isOnOneLine(source, literal) ? [...enclosingLiterals(source, literal), literal] : [];
}

/** Inserts a line break after the bracket and after each comma between items; comments stay with the item that follows. */
function separateItems({ text, ast }: Source, literal: ListNode, lineBreak: string): Edit[] {
  const items = itemsOf(literal);
  return items.flatMap((_, index) => {
    const previous = items[index - 1];
    const offset = previous ? previous.end : literal.getStart(ast) + 1;
    const gap = (previous ? /^(\s*,)([ \t]*)/ : /^()([ \t]*)/).exec(text.slice(offset));
    if (!gap) return [];
    const [all, comma = ''] = gap;
    return [{ start: offset + comma.length, end: offset + all.length, text: lineBreak }];
  });
}

/** Inserts a line break before the closing bracket of a single-line literal. */
export function breakLiteralEnd(source: Source, literal: ListNode): Edit[] {
  return isOnOneLine(source, literal)
    ? separateEnd(source, literal, source.style.eol + endIndentation(source, literal))
    : [];
}

function separateEnd({ text }: Source, literal: ListNode, lineBreak: string): Edit[] {
  const items = itemsOf(literal);
  const last = items.at(-1);
  const close = literal.end - 1;
  const content = text.slice(0, close).trimEnd().length;
  const end = { start: content, end: close, text: lineBreak };
  return last && !items.hasTrailingComma
    ? [{ start: last.end, end: last.end, text: ',' }, end]
    : [end];
}
