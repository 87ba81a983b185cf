import ts from 'typescript';

/**
 * Returns what a program does without the words it uses: the kinds of all its nodes. Names and literal texts are
 * left out, and comments are not nodes. A text in braces counts as a text, and a pattern as a pattern, whether
 * literal or constructed.
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

/** Returns the kind of literal that a node is equivalent to. */
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
