import { editDistance } from '../../base/nearest';
import type { Comment } from '../lines';
import type { DirectiveUse } from './directive-use';
import { directiveNames, isDirectiveName } from './table';

/** Where in a comment's text directives are recognized. */
export type DirectivePosition = 'start' | 'anywhere';

/**
 * Returns the directives in a comment's text, misspelt ones included. `start` only accepts comments that begin with a
 * directive, so that prose and commented-out directives are ignored; `anywhere` also finds directives after other text.
 */
export const directivesIn = (text: string, where: DirectivePosition): DirectiveUse[] =>
  directiveSpans(text, where).map(({ use }) => use);

/** Returns the text without its directives, wherever they stand. */
export function withoutDirectives(text: string): string {
  const remaining = directiveSpans(text, 'anywhere').reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
  return remaining === text ? text : remaining.replace(/\s{2,}/g, ' ').trim();
}

/** A directive and its position in the text. */
interface Span {
  use: DirectiveUse;
  start: number;
  end: number;
}

/** Returns the directives in a text, each with its position. */
export function directiveSpans(text: string, where: DirectivePosition): Span[] {
  const spans: Span[] = [];
  const start = /(?<![^\s)])@([A-Za-z_][\w-]*)/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const before = text.slice(0, match.index);
    const [matched, name = ''] = match;
    const nameEnd = match.index + matched.length;
    const isDirective = isDirectiveName(name) || looksMisspelt(name);
    if (
      !isDirective ||
      before.includes('//') ||
      (where === 'start' && spans.length === 0 && before.trim())
    ) {
      continue;
    }
    const close = text[nameEnd] === '(' ? closingParenthesis(text, nameEnd) : undefined;
    const end = text[nameEnd] === '(' ? (close ?? text.length - 1) + 1 : nameEnd;
    spans.push({
      use: {
        name,
        argument:
          text[nameEnd] === '('
            ? withoutLastComma(text.slice(nameEnd + 1, close ?? text.length))
            : undefined,
        isUnclosed: text[nameEnd] === '(' && close === undefined,
      },
      start: match.index,
      end,
    });
    // what looks like a directive between the parentheses is not one
    start.lastIndex = end;
  }
  return spans.map((span, at) => {
    const next = spans[at + 1];
    const behind = text.slice(span.end, next?.start).trim();
    const isJoined = next !== undefined && (behind === 'and' || behind === ',');
    return behind && !isJoined ? { ...span, use: { ...span.use, behind } } : span;
  });
}

/** A list on several lines may end with a comma. */
const withoutLastComma = (argument: string): string => argument.trim().replace(/\s*,$/, '');

/** Returns where the parenthesis at `open` is closed, skipping nested parentheses and quoted text. */
function closingParenthesis(text: string, open: number): number | undefined {
  let depth = 0;
  for (const { 0: part, index } of text.slice(open).matchAll(/"(?:\\.|[^"\\])*"|[()]/g)) {
    if (part === '(') depth++;
    else if (part === ')' && --depth === 0) return open + index;
  }
  return undefined;
}

/** Returns the directives in comments, each with its comment. */
export function usesIn(
  comments: readonly Comment[],
  where: DirectivePosition,
): { use: DirectiveUse; comment: Comment }[] {
  return comments.flatMap((comment) =>
    directivesIn(comment.text, where).map((use) => ({ use, comment })),
  );
}

/** Returns the directive as written in the schema: `@gen_format(email)`. */
export const formatDirective = ({
  name,
  argument,
}: Pick<DirectiveUse, 'name' | 'argument'>): string =>
  `@${name}${argument === undefined ? '' : `(${argument})`}`;

/**
 * Checks whether a name looks like a misspelt directive: true for `gen-form`, `Gen_Form`, `genform` and `gen_frm`, false
 * for `generated` and `default`.
 */
function looksMisspelt(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    /^gen[_-]/i.test(name) ||
    directiveNames.some(
      (known) => Math.abs(known.length - name.length) <= 1 && editDistance(lower, known) <= 1,
    )
  );
}
