import { withoutDirectives } from './directives/uses';
import { isIntrospectionNote } from './introspection-notes';
import type { Comment } from './lines';
import { containsRule } from './rules/annotations';

/**
 * Returns the documentation in the comments with three slashes: without directives, without rules, which have no
 * effect there, and without what Prisma tells the author. Line breaks are preserved; undefined where nothing remains.
 */
export function documentationOf(comments: readonly (Comment | undefined)[]): string | undefined {
  const lines = comments.flatMap((comment) => {
    if (comment?.kind !== 'doc' || isIntrospectionNote(comment.text)) return [];
    const text = withoutDirectives(comment.text);
    if (containsRule(text)) return [];
    // drops a line that contains only directives; an empty one separates paragraphs
    return text === '' && comment.text !== '' ? [] : [text];
  });
  const text = lines.join('\n').replace(/^\n+|\s+$/g, '');
  return text === '' ? undefined : text;
}
