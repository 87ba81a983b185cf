import { type ProblemText, createProblem } from '../../base/diagnostics';

/** Aborts resolving a rule; carries the problem, as the rest of a sentence. */
export class RuleError extends Error {
  constructor(readonly problem: ProblemText) {
    super(problem.message);
  }
}

export function refuse(message: string, cure?: string): never {
  throw new RuleError(createProblem(message, cure));
}
