import { posix } from 'node:path';

/** A path of the config as one relative to the workspace root, with forward slashes. */
export const fromRoot = (projectRoot: string, path: string): string =>
  posix.normalize(posix.join(projectRoot, path.replace(/\\/g, '/'))).replace(/\/$/, '');
