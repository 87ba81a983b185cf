import { withoutDirectives } from './directives/uses';
import type { Comment } from './lines';
import { holdsRule } from './rules/annotations';

/**
 * What the comments with three slashes say to people: without directives, and without rules, which are ignored there.
 * Lines stay lines; undefined where nothing is said.
 */
export function documentationOf(comments: readonly (Comment | undefined)[]): string | undefined {
  const lines = comments.flatMap((comment) => {
    if (comment?.kind !== 'doc' || holdsRule(comment.text)) return [];
    const text = withoutDirectives(comment.text);
    // a line of directives alone is none; an empty one parts paragraphs
    return text === '' && comment.text !== '' ? [] : [text];
  });
  const text = lines.join('\n').replace(/^\n+|\s+$/g, '');
  return text === '' ? undefined : text;
}
