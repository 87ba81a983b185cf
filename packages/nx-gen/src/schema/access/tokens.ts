import { type ProblemText, createProblem } from '../../base/diagnostics';

/** A token of a rule. */
export interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'sign';
  /** As written; for a text, the part between its quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\s+|(?<text>"(?:\\.|[^"\\])*")|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>==|!=|<=|>=|[<>(),:.[\]])/uy;

/** Splits the text between the parentheses of `@gen_access(…)` into words and signs. */
export function tokensOf(source: string): Token[] | { problem: ProblemText } {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) return { problem: unexpectedTextProblem(source.slice(start)) };
    const [kind, text] = Object.entries(match.groups ?? {}).find(([, found]) => found) ?? [];
    if (text === undefined) continue;
    const value = kind === 'text' ? unquote(text) : text;
    if (value === undefined)
      return { problem: createProblem(`holds the text ${text}, whose escapes cannot be read`) };
    tokens.push({
      kind: kind as Token['kind'],
      text: value,
      start,
      end: start + text.length,
    });
  }
  return tokens;
}

/** Signs of other languages, and their equivalents here. */
const FOREIGN_SIGNS: readonly [start: RegExp, cure: string][] = [
  [/^&&?/, 'write and'],
  [/^\|\|?/, 'write or'],
  [/^!/, 'write not'],
  [/^=/, 'compare with =='],
  [/^['`]/, 'write texts in double quotes'],
  [/^"/, 'end the text with a double quote'],
];

function unexpectedTextProblem(rest: string): ProblemText {
  const [, cure] = FOREIGN_SIGNS.find(([start]) => start.test(rest)) ?? [];
  const [sign] = /^\S+/.exec(rest) ?? [''];
  return createProblem(`cannot be parsed at ${sign}`, cure);
}

function unquote(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
