import type { TargetConfiguration } from '@nx/devkit';

type Inputs = NonNullable<TargetConfiguration['inputs']>;

/**
 * Returns the doctor's inputs: those of `gen:check`, the versions of Node and npm, and where uploads are stored. The
 * packages of the lock file are an input of every target that names none; failures are never cached, so reinstalling
 * packages is enough.
 */
export const doctorInputs = (check: Inputs): Inputs => [
  ...check,
  { runtime: 'node --version' },
  { runtime: 'npm --version' },
  { env: 'UPLOADS_DIR' },
  { env: 'UPLOAD_STORAGE' },
];
