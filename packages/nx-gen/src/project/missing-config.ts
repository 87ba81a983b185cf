import { configFileName } from '../config/load-config';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { GenError } from '../base/diagnostics';
import { configuredFolders } from './configured-folders';
import { commandIn } from './own-commands';

const MAX_NAMED_PROJECTS = 5;

/** Returns the error for a missing configuration; in the workspace root it suggests its projects. */
export function missingConfigError(tree: FileTree, folder: string): GenError {
  const location = folder === '' || folder === '.' ? 'the project' : folder;
  const missing = `${configFileName} not found in ${location}`;
  const cure = 'run `gen init` first';
  const configured = configuredFolders(tree).filter((found) => found !== folder);
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
