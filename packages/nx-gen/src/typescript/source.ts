import type ts from 'typescript';
import { lineNumber } from './lines';
import { createProblem } from '../base/diagnostics';
import { Refusal } from './result';
import { readStyle, type Style } from './style';
import { syntaxFaults } from './syntax-faults';
import { typescript } from './typescript';

/** A parsed file of the user. Offsets refer to `text`, which has no byte order mark. */
export interface Source {
  text: string;
  ast: ts.SourceFile;
  style: Style;
}

/** Reads a file tolerantly: style and imports are available even with syntax errors. */
export function readSource(text: string, dialect: 'ts' | 'tsx'): Source {
  const ts = typescript();
  const kind = dialect === 'tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const ast = ts.createSourceFile(`file.${dialect}`, text, ts.ScriptTarget.Latest, true, kind);
  return { text, ast, style: readStyle(text) };
}

/** @throws Refusal if the file contains merge-conflict markers or does not parse */
export function assertParses({ text, ast }: Source): void {
  const conflict = /^(?:<{7}|\|{7}|>{7})(?: |\r?$)/m.exec(text);
  if (conflict) {
    throw new Refusal(
      createProblem('The file has merge-conflict markers', 'resolve the conflict first'),
      lineNumber(text, conflict.index),
    );
  }
  const [fault] = syntaxFaults(ast);
  if (fault) {
    const message = fault.message.replace(/\.$/, '');
    throw new Refusal(
      createProblem(`The file has a syntax error: ${message}`, 'fix it first'),
      lineNumber(text, fault.start),
    );
  }
}

/** Returns the line number of a node's first character, ignoring comments. */
export function lineOf(source: Source, node: ts.Node): number {
  return lineNumber(source.text, node.getStart(source.ast));
}

/** Returns the offset after a node and the comments behind it on its line, such as one that disables a rule there. */
export function endWithComments({ text }: Source, { end }: ts.Node): number {
  return typescript().getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
}

/** Yields every node below `root`, parents first. */
export function* descendants(root: ts.Node): Generator<ts.Node> {
  const children: ts.Node[] = [];
  root.forEachChild((child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* descendants(child);
  }
}

/** Returns the expression without parentheses and type assertions (`as`, `satisfies`, `<T>`, `!`). */
export function unwrap(expression: ts.Expression): ts.Expression {
  const ts = typescript();
  return ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isTypeAssertionExpression(expression) ||
    ts.isNonNullExpression(expression)
    ? unwrap(expression.expression)
    : expression;
}
