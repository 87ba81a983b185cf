import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { reservedWords } from '../../naming/reserved';
import { COMPARISONS, type Comparison, type Expression, type Value } from './expression';
import { tokensOf, type Token } from './tokens';

/** One entry of a directive, which may have several: `create, edit: own and author`. */
export interface ParsedEntry<Word extends string> {
  readonly words: readonly Word[];
  readonly rule: Expression;
  /** As written. */
  readonly text: string;
}

/**
 * Parses the text between the parentheses of `@gen_access(…)`.
 *
 * @param words that may precede a colon
 */
export function parseEntries<Word extends string>(
  source: string,
  words: readonly Word[],
): ParsedEntry<Word>[] | { problem: ProblemText } {
  const tokens = tokensOf(source);
  if ('problem' in tokens) return tokens;
  const reader = new Parser(source, tokens);
  try {
    return reader.entries(words);
  } catch (fault) {
    if (fault instanceof ParseError) return { problem: fault.problem };
    throw fault;
  }
}

/** Aborts parsing a rule at any depth. */
class ParseError extends Error {
  constructor(readonly problem: ProblemText) {
    super(problem.message);
  }
}

/** The maximum nesting of a rule. */
const MAX_DEPTH = 20;

class Parser {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly source: string,
    private readonly tokens: readonly Token[],
  ) {}

  entries<Word extends string>(words: readonly Word[]): ParsedEntry<Word>[] {
    const example = `write it like @gen_access(${words[0] ?? ''}: own)`;
    if (this.tokens.length === 0) this.refuse('is empty', example);
    const entries: ParsedEntry<Word>[] = [];
    do {
      const start = this.peek()?.start ?? this.source.length;
      const named = this.words(words, example);
      const rule = this.or();
      const end = this.tokens[this.at - 1]?.end ?? start;
      entries.push({ words: named, rule, text: this.source.slice(start, end) });
    } while (this.take(','));
    const rest = this.peek();
    if (rest) this.unexpected(rest);
    return entries;
  }

  private words<Word extends string>(words: readonly Word[], example: string): Word[] {
    const named: Word[] = [];
    do {
      const token = this.next();
      const word = words.find((one) => one === token?.text);
      if (token?.kind !== 'word' || word === undefined) {
        const tokenText = token?.text ?? 'nothing';
        const isNamed = this.peek()?.text === ':' || this.peek()?.text === ',';
        const guess = nearest(tokenText, words);
        this.refuse(
          isNamed || guess !== undefined
            ? `names the unknown operation ${tokenText}`
            : `does not say which operation ${tokenText} is for`,
          guess !== undefined && isNamed
            ? `did you mean ${guess}?`
            : `${example}; the operations are ${listOf(words, 'and')}`,
        );
      }
      named.push(word);
    } while (this.take(','));
    if (!this.take(':')) this.refuse(`has no colon after ${listOf(named, 'and')}`, example);
    return named;
  }

  private or(): Expression {
    const parts = [this.and()];
    while (this.take('or')) parts.push(this.and());
    return combine('or', parts);
  }

  private and(): Expression {
    const parts = [this.unary()];
    while (this.take('and')) parts.push(this.unary());
    return combine('and', parts);
  }

  private unary(): Expression {
    this.enterNesting();
    const expression = this.take('not')
      ? ({ kind: 'not', part: this.unary() } as const)
      : this.take('(')
        ? this.inParentheses()
        : this.atom();
    this.depth--;
    return expression;
  }

  private enterNesting(): void {
    if (++this.depth > MAX_DEPTH)
      this.refuse(
        'is nested too deeply',
        'write a function in the access file of the model, and name it here',
      );
  }

  private inParentheses(): Expression {
    const inner = this.or();
    this.close(')');
    return inner;
  }

  private atom(): Expression {
    const token = this.next();
    if (!token) return this.refuse(this.unfinished());
    if (token.kind !== 'word' || RESERVED.has(token.text)) return this.unexpected(token);
    const { text: name } = token;
    if (this.take('(')) {
      if (!this.take(')'))
        this.refuse(`passes an argument to ${name}`, `write ${name}(), which gets the user`);
      if (reservedWords.has(name) || name === '__proto__')
        this.refuse(
          `calls ${name}(), which cannot be the name of a function`,
          'give it another name',
        );
      return { kind: 'call', name };
    }
    if (this.take('.')) return this.through(name);
    if (this.take('in')) return { kind: 'in', field: name, values: this.values(name) };
    const by = COMPARISONS.find((sign) => this.take(sign));
    return by === undefined ? { kind: 'word', name } : this.comparison(name, by);
  }

  private through(relation: string): Expression {
    const isSome = this.peek()?.text === 'some' && this.tokens[this.at + 1]?.text === '(';
    if (!isSome) {
      this.enterNesting();
      const part = this.atom();
      this.depth--;
      return { kind: 'through', relation, part };
    }
    this.at += 2;
    const part = this.or();
    this.close(')');
    return { kind: 'some', relation, part };
  }

  private comparison(field: string, by: Comparison): Expression {
    return { kind: 'compare', field, by, value: this.value(`${field} ${by}`) };
  }

  private values(field: string): Value[] {
    const example = `write ${field} in [a, b]`;
    if (!this.take('[')) this.refuse(`has no list after ${field} in`, example);
    if (this.peek()?.text === ']') this.refuse(`has an empty list after ${field} in`, example);
    const values: Value[] = [];
    do values.push(this.value(`${field} in [`));
    while (this.take(','));
    this.close(']');
    return values;
  }

  private value(before: string): Value {
    const token = this.next();
    if (!token) return this.refuse(`ends after ${before}`, 'write the value to compare with');
    if (token.kind === 'text') return { kind: 'text', text: token.text };
    if (token.kind === 'number') return { kind: 'number', digits: token.text };
    if (token.kind === 'sign') return this.unexpected(token);
    switch (token.text) {
      case 'true':
      case 'false':
        return { kind: 'boolean', is: token.text === 'true' };
      case 'null':
        return { kind: 'null' };
      case 'now':
        return { kind: 'now' };
      case 'user':
        return this.take('.') ? this.property() : { kind: 'name', name: token.text };
      default:
        return { kind: 'name', name: token.text };
    }
  }

  private property(): Value {
    const property = this.next();
    if (property?.kind !== 'word') return this.refuse(...USER_WITHOUT_FIELD);
    return { kind: 'user', property: property.text };
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private next(): Token | undefined {
    return this.tokens[this.at++];
  }

  /** Consumes the next token if it is this word or sign; a quoted text never is. */
  private take(text: string): boolean {
    const token = this.peek();
    const isThere = token?.text === text && (token.kind === 'word' || token.kind === 'sign');
    if (isThere) this.at++;
    return isThere;
  }

  private close(sign: ')' | ']'): void {
    const token = this.peek();
    if (this.take(sign)) return;
    if (token) this.unexpected(token);
    this.refuse(`lacks a closing ${sign}`);
  }

  private unfinished(): string {
    const last = this.tokens.at(-1);
    return `ends after ${last?.text ?? 'nothing'}`;
  }

  private unexpected({ text, kind }: Token): never {
    const tokenText = kind === 'text' ? JSON.stringify(text) : text;
    if (text === '.')
      this.refuse(
        'cannot be parsed at .',
        'among the values to compare with, only user has fields, as in user.id',
      );
    return this.refuse(
      `cannot be parsed at ${tokenText}`,
      kind === 'sign' ? undefined : `join conditions with and, or and not`,
    );
  }

  private refuse(message: string, cure?: string): never {
    throw new ParseError(createProblem(message, cure));
  }
}

/** The problem and the cure of `authorId == user`. */
export const USER_WITHOUT_FIELD = [
  'compares with user, which has many fields',
  'name one, as in user.id',
] as const;

/** Words that cannot begin a condition. */
const RESERVED = new Set(['and', 'or', 'in']);

function combine(kind: 'and' | 'or', parts: readonly Expression[]): Expression {
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : { kind, parts };
}
