import { join, relative, sep } from 'node:path';

/** Shows paths of the workspace as the user would write them who stands in this folder. */
export const shownFrom =
  (root: string, folder = process.cwd()) =>
  (path: string): string =>
    relative(folder, join(root, path)).split(sep).join('/');

/** Names the project to a command that is run from this folder; empty where it is the folder. */
export function projectFlag(root: string, project: string, folder = process.cwd()): string {
  const path = shownFrom(root, folder)(project);
  return path === '' ? '' : ` --project ${path}`;
}
