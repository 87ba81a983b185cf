import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * The workspace that a folder belongs to, and the folder's path in it. The workspace is the nearest
 * folder above with an `nx.json` or a `.git`, else the folder itself: a project's paths
 * may leave its own folder, never the workspace.
 */
export function findWorkspace(
  cwd: string,
  project: string | boolean | undefined,
): { root: string; project: string } {
  const folder = typeof project === 'string' ? resolve(cwd, project) : cwd;
  const root = ancestors(folder).find(isWorkspace) ?? folder;
  const path = relative(root, folder).split(sep).join('/');
  return { root, project: path === '' ? '.' : path };
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

const isWorkspace = (folder: string): boolean =>
  ['nx.json', '.git'].some((name) => existsSync(join(folder, name)));
