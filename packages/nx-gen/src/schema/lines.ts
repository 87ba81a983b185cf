/** A `//` or `///` comment; `text` is what follows the slashes, trimmed. */
export interface Comment {
  kind: 'plain' | 'doc';
  text: string;
  line: number;
  /** Where a directive that continues on further lines ends. */
  lastLine?: number;
}

/** One line of a Prisma schema, split into code and the comment at its end. */
export interface SchemaLine {
  number: number;
  /** Code, with strings and comments separated: `kind: 'string'` holds the decoded text. */
  tokens: Token[];
  comment?: Comment;
  /** Nothing on the line, and not inside a block comment. */
  isBlank: boolean;
  /** Its start lies inside a block comment opened on an earlier line. */
  beginsInComment: boolean;
}

export interface Token {
  kind: 'word' | 'string' | 'sign';
  /** A string's text without quotes and escapes; otherwise the characters themselves. */
  text: string;
  /** Offsets in the whole text. */
  start: number;
  end: number;
}

const token = /"(?:\\.|[^"\\\r\n])*"?|\/\*|\/\/|[\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*|@@|[^\s]/gu;

/**
 * Returns the lines of a schema. Prisma's grammar is line-based: no declaration continues on the next line, only block
 * comments do.
 */
export function readLines(text: string): SchemaLine[] {
  const lines: SchemaLine[] = [];
  let inBlockComment = false;
  for (const { number, start, end } of lineSpans(text)) {
    const line: SchemaLine = {
      number,
      tokens: [],
      isBlank: !inBlockComment,
      beginsInComment: inBlockComment,
    };
    let position = start;
    while (position < end) {
      if (inBlockComment) {
        const close = text.indexOf('*/', position);
        inBlockComment = close < 0 || close >= end;
        position = inBlockComment ? end : close + 2;
        continue;
      }
      token.lastIndex = position;
      const match = token.exec(text);
      if (!match || match.index >= end) {
        break;
      }
      line.isBlank = false;
      position = match.index + match[0].length;
      if (match[0] === '/*') {
        inBlockComment = true;
      } else if (match[0] === '//') {
        line.comment = commentOf(text.slice(match.index, end), number);
        position = end;
      } else {
        line.tokens.push(tokenOf(match[0], match.index));
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Yields start and end of each line, without its line break: the three that Prisma's grammar knows. */
function* lineSpans(text: string): Generator<{ number: number; start: number; end: number }> {
  let number = 1;
  let start = 0;
  for (const lineBreak of text.matchAll(/\r\n|\n|\r/g)) {
    yield { number: number++, start, end: lineBreak.index };
    start = lineBreak.index + lineBreak[0].length;
  }
  yield { number, start, end: text.length };
}

function commentOf(source: string, line: number): Comment {
  const isDoc = source.startsWith('///');
  return { kind: isDoc ? 'doc' : 'plain', text: source.slice(isDoc ? 3 : 2).trim(), line };
}

function tokenOf(source: string, start: number): Token {
  const end = start + source.length;
  if (source.startsWith('"')) {
    return { kind: 'string', text: unquote(source), start, end };
  }
  return { kind: /^[\p{L}\p{N}_]/u.test(source) ? 'word' : 'sign', text: source, start, end };
}

function unquote(source: string): string {
  try {
    return JSON.parse(source) as string;
  } catch {
    return source.replace(/^"|"$/g, '');
  }
}
