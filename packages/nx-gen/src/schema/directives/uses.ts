import { editDistance } from '../../base/nearest';
import type { Comment } from '../lines';
import type { DirectiveUse } from './directive-use';
import { directiveNames, isKnown } from './table';

/** Where in a comment's text directives are looked for. */
export type Where = 'start' | 'anywhere';

/**
 * The directives in a comment's text, misspelt ones included. `start` finds those of a comment that
 * begins with one, so that prose and a commented-out directive count for nothing; `anywhere` also
 * finds those behind other text.
 */
export const directivesIn = (text: string, where: Where): DirectiveUse[] =>
  directiveSpans(text, where).map(({ use }) => use);

/** The text without the directives in it, wherever they stand. */
export function withoutDirectives(text: string): string {
  const kept = directiveSpans(text, 'anywhere').reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
  return kept === text ? text : kept.replace(/\s{2,}/g, ' ').trim();
}

/** A directive, and where in the text it stands. */
interface Span {
  use: DirectiveUse;
  start: number;
  end: number;
}

function directiveSpans(text: string, where: Where): Span[] {
  const spans: Span[] = [];
  const start = /(?<![^\s)])@([A-Za-z_][\w-]*)/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const before = text.slice(0, match.index);
    const [written, name = ''] = match;
    const behind = match.index + written.length;
    const isDirective = isKnown(name) || looksMisspelt(name);
    if (
      !isDirective ||
      before.includes('//') ||
      (where === 'start' && spans.length === 0 && before.trim())
    ) {
      continue;
    }
    const close = text[behind] === '(' ? closingParenthesis(text, behind) : undefined;
    const end = text[behind] === '(' ? (close ?? text.length - 1) + 1 : behind;
    spans.push({
      use: {
        name,
        argument:
          text[behind] === '(' ? text.slice(behind + 1, close ?? text.length).trim() : undefined,
        isUnclosed: text[behind] === '(' && close === undefined,
      },
      start: match.index,
      end,
    });
    // what looks like a directive between the parentheses is none
    start.lastIndex = end;
  }
  return spans.map((span, at) => {
    const next = spans[at + 1];
    const behind = text.slice(span.end, next?.start).trim();
    const isJoined = next !== undefined && (behind === 'and' || behind === ',');
    return behind && !isJoined ? { ...span, use: { ...span.use, behind } } : span;
  });
}

/** Where the parenthesis that opens at `open` is closed: neither by one inside it, nor within a text in quotes. */
function closingParenthesis(text: string, open: number): number | undefined {
  let depth = 0;
  for (const { 0: part, index } of text.slice(open).matchAll(/"(?:\\.|[^"\\])*"|[()]/g)) {
    if (part === '(') depth++;
    else if (part === ')' && --depth === 0) return open + index;
  }
  return undefined;
}

/** The directives in comments, each with the comment that it stands in. */
export function usesIn(
  comments: readonly Comment[],
  where: Where,
): { use: DirectiveUse; comment: Comment }[] {
  return comments.flatMap((comment) =>
    directivesIn(comment.text, where).map((use) => ({ use, comment })),
  );
}

/** The directive as the schema has it: `@gen_format(email)`. */
export const written = ({ name, argument }: Pick<DirectiveUse, 'name' | 'argument'>): string =>
  `@${name}${argument === undefined ? '' : `(${argument})`}`;

/** True of `gen-form`, `Gen_Form`, `genform` and `gen_frm`; false of `generated` and `default`. */
function looksMisspelt(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    /^gen[_-]/i.test(name) ||
    directiveNames.some(
      (known) => Math.abs(known.length - name.length) <= 1 && editDistance(lower, known) <= 1,
    )
  );
}
