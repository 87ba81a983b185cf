import ts from 'typescript';

/**
 * What a program does, without the words it does it with: the kinds of all its nodes. Names and the
 * texts of literals are left out, comments are no nodes. A text in braces is a text, and a pattern is a pattern whether
 * it is a literal or constructed.
 */
export function programShape(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const kinds: number[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    kinds.push(literal ?? node.kind);
    if (literal === undefined) ts.forEachChild(node, visit);
    kinds.push(-1);
  };
  visit(source);
  return kinds.join();
}

/** What a node is that says no more than a literal does. */
function literalOf(node: ts.Node): ts.SyntaxKind | undefined {
  if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteral(node.expression))
    return ts.SyntaxKind.StringLiteral;
  return ts.isNewExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp' &&
    node.arguments?.every(ts.isStringLiteral)
    ? ts.SyntaxKind.RegularExpressionLiteral
    : undefined;
}
