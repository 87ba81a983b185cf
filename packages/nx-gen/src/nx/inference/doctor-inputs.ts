import type { TargetConfiguration } from '@nx/devkit';

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/**
 * Returns the doctor's inputs: those of `gen:check` and the versions of Node and npm. The packages of the lock file are
 * an input of every target that names none; failures are never cached, so reinstalling packages is enough.
 */
export const doctorInputs = (check: Inputs): Inputs => [
  ...check,
  { runtime: 'node --version' },
  { runtime: 'npm --version' },
];
