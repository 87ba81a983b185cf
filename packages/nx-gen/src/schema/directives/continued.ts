import type { Comment } from '../lines';
import { directiveSpans } from './uses';

/**
 * Joins each directive whose parenthesis stays open with the comment lines directly below that close it, so that it reads
 * as if it were written on its first line. One that nothing closes stays as it is: its line has the problem.
 *
 * @param comments in the order of their lines
 */
export function joinContinued(comments: readonly Comment[]): Comment[] {
  const joined: Comment[] = [];
  let rest = [...comments];
  for (let [first] = rest; first; [first] = rest) {
    const { comment, below } = closed(first, rest.slice(1)) ?? {
      comment: first,
      below: rest.slice(1),
    };
    joined.push(comment);
    rest = below;
  }
  return joined;
}

/** Returns the comment with what closes its open directive, and what remains below; undefined without either. */
function closed(
  first: Comment,
  below: readonly Comment[],
): { comment: Comment; below: Comment[] } | undefined {
  const opened = spansIn(first).find(({ use }) => use.isUnclosed);
  if (!opened) return undefined;
  let comment = first;
  for (const [index, next] of below.entries()) {
    const isNext = next.kind === first.kind && next.line === first.line + index + 1;
    // a directive that begins there is another one: the parenthesis was forgotten
    if (!isNext || directiveSpans(next.text, 'start').length > 0) return undefined;
    comment = { ...comment, text: `${comment.text} ${next.text}`, lastLine: next.line };
    const [whole, another] = spansIn(comment).filter(({ start }) => start >= opened.start);
    if (!whole || whole.use.isUnclosed) continue;
    const rest = below.slice(index + 1);
    const isBehind = another && comment.text.slice(whole.end, another.start).trim() === '';
    if (!isBehind) return { comment, below: rest };
    // another directive right behind it has problems of its own, on this line
    const behind = { ...next, text: comment.text.slice(another.start) };
    return {
      comment: { ...comment, text: comment.text.slice(0, whole.end) },
      below: [behind, ...rest],
    };
  }
  return undefined;
}

/** The directives that count in such a comment: with two slashes, prose that mentions one is none. */
const spansIn = ({ kind, text }: Comment): ReturnType<typeof directiveSpans> =>
  directiveSpans(text, kind === 'doc' ? 'anywhere' : 'start');
