import ts from 'typescript';

/**
 * What a program does, without the words it does it with: the kinds of all its nodes. Names and the
 * texts of literals are left out, comments are no nodes.
 */
export function programShape(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const kinds: number[] = [];
  const visit = (node: ts.Node): void => {
    kinds.push(node.kind);
    ts.forEachChild(node, visit);
    kinds.push(-1);
  };
  visit(source);
  return kinds.join();
}
