import type ts from 'typescript';
import type { Source } from './source';
import { typescript } from './typescript';

/** Comments of the file. Text that looks like one inside a string, a template or JSX text is none. */
export function commentsOf({ text, ast }: Source): ts.CommentRange[] {
  const ts = typescript();
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(ast);
    children.forEach(visit);
    if (children.length > 0) return;
    // comments belong to the token that follows them
    const before = [
      ...(ts.getTrailingCommentRanges(text, node.pos) ?? []),
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
    ];
    for (const comment of before) {
      if (comment.end <= node.getStart(ast)) comments.set(comment.pos, comment);
    }
  };
  visit(ast);
  return [...comments.values()];
}
