import type ts from 'typescript';
import { lineNumber } from './lines';
import { told } from '../base/diagnostics';
import { Refusal } from './result';
import { readStyle, type Style } from './style';
import { syntaxFaults } from './syntax-faults';
import { typescript } from './typescript';

/** A file of the user, parsed. Offsets are those of `text`, which has no byte order mark. */
export interface Source {
  text: string;
  ast: ts.SourceFile;
  style: Style;
}

/** Reads a file, tolerantly: a file with syntax errors still tells its style and its imports. */
export function readSource(text: string, dialect: 'ts' | 'tsx'): Source {
  const ts = typescript();
  const kind = dialect === 'tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const ast = ts.createSourceFile(`file.${dialect}`, text, ts.ScriptTarget.Latest, true, kind);
  return { text, ast, style: readStyle(text) };
}

/** @throws Refusal where the file holds merge-conflict markers or does not parse */
export function refuseUnreadable({ text, ast }: Source): void {
  const conflict = /^(?:<{7}|\|{7}|>{7})(?: |\r?$)/m.exec(text);
  if (conflict) {
    throw new Refusal(
      told('The file holds merge-conflict markers', 'resolve the conflict first'),
      lineNumber(text, conflict.index),
    );
  }
  const [fault] = syntaxFaults(ast);
  if (fault) {
    const message = fault.message.replace(/\.$/, '');
    throw new Refusal(
      told(`The file has a syntax error: ${message}`, 'repair it first'),
      lineNumber(text, fault.start),
    );
  }
}

/** Line number of a node's first character, comments left aside. */
export function lineOf(source: Source, node: ts.Node): number {
  return lineNumber(source.text, node.getStart(source.ast));
}

/** Every node below `root`, parents first. */
export function* descendants(root: ts.Node): Generator<ts.Node> {
  const children: ts.Node[] = [];
  root.forEachChild((child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* descendants(child);
  }
}

/** The expression without parentheses and type assertions (`as`, `satisfies`, `<T>`, `!`). */
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
