import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readJsonFile } from '../project/json-file';

/**
 * The workspace that a folder belongs to, and the folder's path in it. The workspace is the nearest folder above with an
 * `nx.json` or a `.git`; where neither is there, as in the image of a build, the outermost that lists workspaces of a
 * package manager; else the folder itself. A project's paths may leave its own folder, never the workspace.
 */
export function findWorkspace(
  cwd: string,
  project: string | boolean | undefined,
): { root: string; project: string } {
  const folder = typeof project === 'string' ? resolve(cwd, project) : cwd;
  const above = ancestors(folder);
  const root = above.find(isWorkspace) ?? [...above].reverse().find(listsWorkspaces) ?? folder;
  const path = relative(root, folder).split(sep).join('/');
  return { root, project: path === '' ? '.' : path };
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

const isWorkspace = (folder: string): boolean =>
  ['nx.json', '.git'].some((name) => existsSync(join(folder, name)));

/** npm and Yarn list them in package.json, pnpm in a file of its own. */
function listsWorkspaces(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true;
  const read = (path: string): string | null =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;
  return readJsonFile<{ workspaces: object }>({ read }, 'package.json').workspaces !== undefined;
}
