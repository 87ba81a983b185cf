import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { Environment } from './environment';

/** A required variable, and what to do if it is missing. */
export interface RequiredVariable {
  readonly name: string;
  readonly cure: string;
}

/** Reports required variables that are missing when another variable is set, since the application would not start. */
export function missingVariables(
  environment: Environment,
  variable: string,
  needed: readonly RequiredVariable[],
): Diagnostic[] {
  const location = environment.get(variable)?.location;
  return needed
    .filter(({ name }) => !environment.get(name))
    .map(({ name, cure }) => ({
      subject: name,
      ...(location && { location }),
      ...createProblem(`is not set, but ${variable} requires it at startup`, cure),
    }));
}
