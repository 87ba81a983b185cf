import type ts from 'typescript';
import { lineOf, type Source } from '../typescript/source';
import { type Told, told } from '../base/diagnostics';
import type { Declared, Problem } from './ir';
import { textOf } from './values';

/** Why a value has to stand in the file. */
export const NOT_RUN = 'the generator reads the file without running it';

/** Collects what is wrong with one file while it is read. */
export class Findings {
  readonly problems: Problem[] = [];

  constructor(readonly source: Source) {}

  refuse(node: ts.Node, message: string, cure?: string): void {
    this.refuseTold(node, told(message, cure));
  }

  refuseTold(node: ts.Node, problem: Told): void {
    this.problems.push({ line: lineOf(this.source, node), ...problem });
  }

  refuseComputed(node: ts.Node, key: string): void {
    this.refuse(
      node,
      `${key} is not written out, and ${NOT_RUN}`,
      'write plain text here or in a const of this file',
    );
  }

  /** The text of a key's value; a problem where it would have to be computed. */
  textOf(node: ts.Expression, key: string): Declared | undefined {
    const text = textOf(this.source, node);
    if (text === undefined) this.refuseComputed(node, key);
    return text === undefined ? undefined : { text, line: lineOf(this.source, node) };
  }

  /** Text that a check has nothing against. */
  checkedText(
    node: ts.Expression,
    key: string,
    problemOf: (text: string) => Told | undefined,
  ): Declared | undefined {
    const declared = this.textOf(node, key);
    const problem = declared && problemOf(declared.text);
    if (!problem) return declared;
    this.problems.push({ line: declared.line, ...problem });
    return undefined;
  }
}
