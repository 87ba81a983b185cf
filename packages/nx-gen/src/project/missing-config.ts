import { posix } from 'node:path';
import { configFileName } from '../config/load-config';
import { listOf } from '../base/nearest';
import { isBelow } from '../base/paths';
import type { FileTree } from '../base/tree';
import { GenError } from '../base/diagnostics';
import { configuredFolders } from './configured-folders';
import { isNxProject, projectSettings } from './nx-settings';
import { commandIn } from './own-commands';

const MAX_NAMED_PROJECTS = 5;

/** Returns the error for a missing configuration, with the projects that were probably meant. */
export function missingConfigError(tree: FileTree, folder: string): GenError {
  const location = folder === '' || folder === '.' ? 'the project' : folder;
  const missing = `${configFileName} not found in ${location}`;
  const cure = 'run `gen init` first';
  const configured = configuredFolders(tree).filter((found) => found !== folder);
  const [first] = configured;
  if (first === undefined) return GenError.of(missing, cure);
  const around = configured.filter((found) => isBelow(folder, found)).at(-1);
  if (around !== undefined && !isNxProject((path) => tree.exists(path), folder))
    return GenError.of(
      missing,
      `use the project around it, as in ${commandIn(tree, around, 'all')}`,
    );
  const named = configured.find((found) => isNamed(tree, found, posix.basename(folder))) ?? first;
  const listed = configured.slice(0, MAX_NAMED_PROJECTS);
  const rest = configured.length - listed.length;
  const others = listOf([...listed, ...(rest > 0 ? [`${rest} more`] : [])], 'and');
  return GenError.of(
    missing,
    `${cure}, or use a project that has one (${others}), as in ${commandIn(tree, named, 'all')}`,
  );
}

const isNamed = (tree: FileTree, folder: string, name: string): boolean =>
  posix.basename(folder) === name || projectSettings(tree, folder).name === name;
