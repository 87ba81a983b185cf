import { join, relative, sep } from 'node:path';

/** Returns a function that formats workspace paths relative to a folder. */
export const showPathFrom =
  (root: string, folder = process.cwd()) =>
  (path: string): string =>
    relative(folder, join(root, path)).split(sep).join('/');
