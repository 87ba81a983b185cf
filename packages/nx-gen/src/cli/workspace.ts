import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readJsonFile } from '../project/json-file';

/**
 * Returns the workspace of a folder, and the folder's path in it. The workspace is the nearest folder above with an
 * `nx.json` or a `.git`; without either, as in a Docker build, the outermost one that lists workspaces of a package
 * manager; otherwise the folder itself. A project's paths may leave its own folder, but never the workspace.
 */
export function findWorkspace(
  cwd: string,
  project: string | boolean | undefined,
): { root: string; project: string } {
  const folder = typeof project === 'string' ? resolve(cwd, project) : cwd;
  const folders = ancestors(folder);
  const root = folders.find(isWorkspace) ?? [...folders].reverse().find(hasWorkspaces) ?? folder;
  const path = relative(root, folder).split(sep).join('/');
  return { root, project: path === '' ? '.' : path };
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

const isWorkspace = (folder: string): boolean =>
  ['nx.json', '.git'].some((name) => existsSync(join(folder, name)));

/** npm and Yarn list them in package.json, pnpm in a separate file. */
function hasWorkspaces(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true;
  const read = (path: string): string | null =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;
  return readJsonFile<{ workspaces: object }>({ read }, 'package.json').workspaces !== undefined;
}
