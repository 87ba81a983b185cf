/** What became of one of the user's files. `text` is the whole file, ready to be written. */
export type WiringResult =
  | { status: 'unchanged' | 'updated'; text: string }
  | {
      status: 'refused';
      /** A sentence with the cure; names no file. */
      reason: string;
      /** The lines that the generator would have kept, markers included. */
      linesToPaste: string;
      /** From 1; absent where the whole file is meant. */
      line?: number;
    };

/** Thrown inside the room where a file is of a shape that it does not edit; becomes a refused result. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly line?: number,
  ) {
    super(reason);
  }
}
