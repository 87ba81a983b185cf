import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from './json-file';

/**
 * Returns the workspace of a folder: the nearest folder above with an `nx.json` or a `.git`; without either, as in a
 * Docker build, the outermost one that lists workspaces of a package manager; otherwise the folder itself.
 */
export function workspaceOf(folder: string): string {
  const folders = ancestors(folder);
  return folders.find(isWorkspace) ?? [...folders].reverse().find(hasWorkspaces) ?? folder;
}

/** Returns a folder and those above it in its workspace, nearest first. */
export function foldersInWorkspace(folder: string): string[] {
  const folders = ancestors(folder);
  return folders.slice(0, folders.indexOf(workspaceOf(folder)) + 1);
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

const isWorkspace = (folder: string): boolean =>
  ['nx.json', '.git'].some((name) => existsSync(join(folder, name)));

/** npm and Yarn list them in package.json, pnpm in a separate file. */
const hasWorkspaces = (folder: string): boolean =>
  existsSync(join(folder, 'pnpm-workspace.yaml')) ||
  readPackageJson<{ workspaces: object }>(folder).workspaces !== undefined;

/** Reads the package.json of a folder on disk; empty if there is none. */
export function readPackageJson<T extends object>(folder: string): Partial<T> {
  const read = (path: string): string | null =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;
  return readJsonFile<T>({ read }, 'package.json');
}
