import { relative, resolve, sep } from 'node:path';
import { workspaceOf } from '../project/workspace-folder';

/**
 * Returns the workspace of a folder, and the folder's path in it. A project's paths may leave its own folder, but never
 * the workspace.
 */
export function findWorkspace(
  cwd: string,
  project: string | boolean | undefined,
): { root: string; project: string } {
  const folder = typeof project === 'string' ? resolve(cwd, project) : cwd;
  const root = workspaceOf(folder);
  const path = relative(root, folder).split(sep).join('/');
  return { root, project: path === '' ? '.' : path };
}
