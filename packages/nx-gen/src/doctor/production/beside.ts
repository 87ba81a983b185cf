import { told, type Diagnostic } from '../../base/diagnostics';
import type { Environment } from './environment';

/** A variable, and what to do where it is missing. */
export interface Beside {
  readonly name: string;
  readonly cure: string;
}

/** What is missing of those that the start asks for beside another variable. */
export function missingBeside(
  environment: Environment,
  variable: string,
  needed: readonly Beside[],
): Diagnostic[] {
  const location = environment.get(variable)?.location;
  return needed
    .filter(({ name }) => !environment.get(name))
    .map(({ name, cure }) => ({
      subject: name,
      ...(location && { location }),
      ...told(`is not set beside ${variable}, and the start asks for it`, cure),
    }));
}
