import type { Told } from '../base/diagnostics';

/** What became of one of the user's files. `text` is the whole file, ready to be written. */
export type WiringResult =
  | { status: 'unchanged' | 'updated'; text: string }
  | {
      status: 'refused';
      /** What is wrong, and the cure; names no file. */
      problem: Told;
      /** Both as one sentence. */
      reason: string;
      /** The lines that the generator would have kept, markers included. */
      linesToPaste: string;
      /** From 1; absent where the whole file is meant. */
      line?: number;
    };

/** Thrown inside the room where a file is of a shape that it does not edit; becomes a refused result. */
export class Refusal extends Error {
  readonly problem: Told;

  constructor(
    problem: Told | string,
    readonly line?: number,
  ) {
    const whole = typeof problem === 'string' ? { message: problem } : problem;
    super(`${whole.cure === undefined ? whole.message : `${whole.message}; ${whole.cure}`}.`);
    this.problem = whole;
  }
}
