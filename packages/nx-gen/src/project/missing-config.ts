import { configFileName } from '../config/load-config';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { GenError } from '../base/diagnostics';
import { commandIn } from './own-commands';

/** Projects are not deeper in a workspace than this, and so many of them are named. */
const DEPTH = 4;
const NAMED = 5;

/** What a command says that finds no configuration: whoever stands in the workspace means one of its projects. */
export function missingConfig(tree: FileTree, folder: string): GenError {
  const place = folder === '' || folder === '.' ? 'the project' : folder;
  const missing = `${configFileName} not found in ${place}`;
  const cure = 'run `gen init` first';
  const configured = configuredBelow(tree, '.', DEPTH).filter((found) => found !== folder);
  const [first] = configured;
  if (first === undefined) return GenError.of(missing, cure);
  const named = configured.slice(0, NAMED);
  const rest = configured.length - named.length;
  const others = listOf([...named, ...(rest > 0 ? [`${rest} more`] : [])], 'and');
  return GenError.of(
    missing,
    `${cure}, or work on a project that has one (${others}), as in ${commandIn(tree, first, 'all')}`,
  );
}

/** Folders with a configuration, below one of the workspace. */
function configuredBelow(tree: FileTree, folder: string, depth: number): string[] {
  const isFolder = (name: string): boolean => !name.includes('.') && !SKIPPED.has(name);
  const found = tree.exists(folder === '.' ? configFileName : `${folder}/${configFileName}`);
  if (depth === 0) return found ? [folder] : [];
  const below = tree
    .children(folder)
    .filter(isFolder)
    .sort()
    .flatMap((name) =>
      configuredBelow(tree, folder === '.' ? name : `${folder}/${name}`, depth - 1),
    );
  return found ? [folder, ...below] : below;
}

const SKIPPED = new Set(['node_modules', 'dist', 'src', 'coverage', 'tmp']);
