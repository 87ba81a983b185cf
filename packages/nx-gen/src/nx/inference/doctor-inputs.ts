import type { TargetConfiguration } from '@nx/devkit';

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/**
 * What the doctor looks at beside the files of `gen:check`: the programs that it runs under. The
 * packages of the lock file are an input of every target that names none; a failure is never cached,
 * so that mending what is installed is enough.
 */
export const doctorInputs = (check: Inputs): Inputs => [
  ...check,
  { runtime: 'node --version' },
  { runtime: 'npm --version' },
];
