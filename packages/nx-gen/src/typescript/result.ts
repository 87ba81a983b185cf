import type { ProblemText } from '../base/diagnostics';

/** The outcome for one of the user's files. `text` is the whole file, ready to be written. */
export type WiringResult =
  | { status: 'unchanged' | 'updated'; text: string }
  | {
      status: 'refused';
      /** The problem and its cure, without a file name. */
      problem: ProblemText;
      /** Both as one sentence. */
      reason: string;
      /** The lines that the generator would have maintained, markers included. */
      linesToPaste: string;
      /** From 1; absent where the whole file is concerned. */
      line?: number;
    };

/** Thrown for a file whose shape cannot be edited; becomes a refused result. */
export class Refusal extends Error {
  readonly problem: ProblemText;

  constructor(
    problem: ProblemText | string,
    readonly line?: number,
  ) {
    const whole = typeof problem === 'string' ? { message: problem } : problem;
    super(`${whole.cure === undefined ? whole.message : `${whole.message}; ${whole.cure}`}.`);
    this.problem = whole;
  }
}
