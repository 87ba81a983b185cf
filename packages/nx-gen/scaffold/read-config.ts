import { posix } from 'node:path';
import type { ResolvedConfig } from '../config/config';
import { configFileName, loadConfig } from '../config/load-config';
import { resolveConfig } from '../config/resolve-config';
import type { FileTree } from '../output/tree';
import { renderConfig } from './config-file';

/** The project's configuration; where it has none, the text of a new one and what that says. */
export interface ConfigState {
  path: string;
  /** Text of a new file; undefined where the project has one, which stays as it is. */
  text?: string;
  config: ResolvedConfig;
}

/** @throws {GenError} where the project's own configuration is wrong */
export async function readOrRenderConfig(
  tree: FileTree,
  root: string,
  given: Partial<ResolvedConfig>,
): Promise<ConfigState> {
  const path = posix.join(root, configFileName);
  const own = tree.read(path, 'utf-8');
  if (own === null) return { path, text: renderConfig(given), config: resolveConfig(given) };
  return { path, config: resolveConfig(await loadConfig(own, posix.join(tree.root, path))) };
}
