import { type Told, told } from '../../base/diagnostics';

/** A piece of a rule. */
export interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'sign';
  /** As written; of a text what stands between its quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\s+|(?<text>"(?:\\.|[^"\\])*")|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>==|!=|<=|>=|[<>(),:.[\]])/uy;

/** Cuts what stands between the parentheses of `@gen_access(…)` into its words and signs. */
export function tokensOf(source: string): Token[] | { problem: Told } {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) return { problem: unreadable(source.slice(start)) };
    const [kind, text] = Object.entries(match.groups ?? {}).find(([, found]) => found) ?? [];
    if (text === undefined) continue;
    const value = kind === 'text' ? unquoted(text) : text;
    if (value === undefined)
      return { problem: told(`holds the text ${text}, whose escapes cannot be read`) };
    tokens.push({
      kind: kind as Token['kind'],
      text: value,
      start,
      end: start + text.length,
    });
  }
  return tokens;
}

/** Signs of other languages, and what is written here. */
const FOREIGN: readonly [start: RegExp, cure: string][] = [
  [/^&&?/, 'write and'],
  [/^\|\|?/, 'write or'],
  [/^!/, 'write not'],
  [/^=/, 'compare by =='],
  [/^['`]/, 'write texts in double quotes'],
  [/^"/, 'end the text with a double quote'],
];

function unreadable(rest: string): Told {
  const [, cure] = FOREIGN.find(([start]) => start.test(rest)) ?? [];
  const [sign] = /^\S+/.exec(rest) ?? [''];
  return told(`cannot be read at ${sign}`, cure);
}

function unquoted(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
