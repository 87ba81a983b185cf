import { configFileName } from '../config/load-config';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { GenError } from '../base/diagnostics';
import { commandIn } from './own-commands';

/** Maximum depth of projects in a workspace, and the number of them that are named. */
const MAX_DEPTH = 4;
const MAX_NAMED_PROJECTS = 5;

/** Returns the error for a missing configuration; in the workspace root it suggests its projects. */
export function missingConfigError(tree: FileTree, folder: string): GenError {
  const location = folder === '' || folder === '.' ? 'the project' : folder;
  const missing = `${configFileName} not found in ${location}`;
  const cure = 'run `gen init` first';
  const configured = findConfiguredFolders(tree, '.', MAX_DEPTH).filter(
    (found) => found !== folder,
  );
  const [first] = configured;
  if (first === undefined) return GenError.of(missing, cure);
  const listed = configured.slice(0, MAX_NAMED_PROJECTS);
  const rest = configured.length - listed.length;
  const others = listOf([...listed, ...(rest > 0 ? [`${rest} more`] : [])], 'and');
  return GenError.of(
    missing,
    `${cure}, or use a project that has one (${others}), as in ${commandIn(tree, first, 'all')}`,
  );
}

/** Returns the folders with a configuration at or below a folder. */
function findConfiguredFolders(tree: FileTree, folder: string, depth: number): string[] {
  const isFolder = (name: string): boolean => !name.includes('.') && !SKIPPED_FOLDERS.has(name);
  const found = tree.exists(folder === '.' ? configFileName : `${folder}/${configFileName}`);
  if (depth === 0) return found ? [folder] : [];
  const below = tree
    .children(folder)
    .filter(isFolder)
    .sort()
    .flatMap((name) =>
      findConfiguredFolders(tree, folder === '.' ? name : `${folder}/${name}`, depth - 1),
    );
  return found ? [folder, ...below] : below;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'src', 'coverage', 'tmp']);
