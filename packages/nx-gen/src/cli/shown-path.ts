import { join, relative, sep } from 'node:path';

/** Shows paths of the workspace as the user would write them who stands in this folder. */
export const shownFrom =
  (root: string, folder = process.cwd()) =>
  (path: string): string =>
    relative(folder, join(root, path)).split(sep).join('/');
