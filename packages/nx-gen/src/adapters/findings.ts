import type ts from 'typescript';
import { lineOf, type Source } from '../typescript/source';
import { type ProblemText, createProblem } from '../base/diagnostics';
import type { DeclaredText, Problem } from './ir';
import { textOf } from './values';

/** Why a value has to be a literal in the file. */
export const NOT_RUN = 'the generator reads the file without running it';

/** Collects the problems of one file while it is read. */
export class Findings {
  readonly problems: Problem[] = [];

  constructor(readonly source: Source) {}

  report(node: ts.Node, message: string, cure?: string): void {
    this.reportProblem(node, createProblem(message, cure));
  }

  reportProblem(node: ts.Node, problem: ProblemText): void {
    this.problems.push({ line: lineOf(this.source, node), ...problem });
  }

  reportComputed(node: ts.Node, key: string): void {
    this.report(
      node,
      `${key} is not written out, and ${NOT_RUN}`,
      'write plain text here or in a const of this file',
    );
  }

  /** Returns the text of a key's value; reports a problem if it would have to be computed. */
  textOf(node: ts.Expression, key: string): DeclaredText | undefined {
    const text = textOf(this.source, node);
    if (text === undefined) this.reportComputed(node, key);
    return text === undefined ? undefined : { text, line: lineOf(this.source, node) };
  }

  /** Returns text that passes a check. */
  validText(
    node: ts.Expression,
    key: string,
    problemOf: (text: string) => ProblemText | undefined,
  ): DeclaredText | undefined {
    const declared = this.textOf(node, key);
    const problem = declared && problemOf(declared.text);
    if (!problem) return declared;
    this.problems.push({ line: declared.line, ...problem });
    return undefined;
  }
}
