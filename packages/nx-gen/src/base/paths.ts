import { posix } from 'node:path';

/** Converts a path of the config to one relative to the workspace root, with forward slashes. */
export const fromRoot = (projectRoot: string, path: string): string =>
  posix.normalize(posix.join(projectRoot, path.replace(/\\/g, '/'))).replace(/\/$/, '');
