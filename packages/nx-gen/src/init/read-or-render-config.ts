import { posix } from 'node:path';
import { defaultConfig, type ResolvedConfig } from '../config/config';
import { configFileName, loadConfig } from '../config/load-config';
import { resolveConfig } from '../config/resolve-config';
import type { FileTree } from '../base/tree';
import { renderConfig } from './config-file';

/** The project's configuration; where it has none, the text of a new one and what that says. */
export interface ConfigState {
  path: string;
  /** Text of a new file; undefined where the project has one, which stays as it is. */
  text?: string;
  config: ResolvedConfig;
  /** What an existing file says in another way than this run does. */
  notes: string[];
}

/**
 * @param given options that this run decides, such as where a new dashboard lies
 * @throws {GenError} where the project's own configuration is wrong
 */
export async function readOrRenderConfig(
  tree: FileTree,
  root: string,
  given: Partial<ResolvedConfig>,
): Promise<ConfigState> {
  const path = posix.join(root, configFileName);
  const own = tree.read(path, 'utf-8');
  if (own === null)
    return { path, text: renderConfig(given), config: { ...defaultConfig, ...given }, notes: [] };
  const config = resolveConfig(await loadConfig(own, posix.join(tree.root, path), path));
  const names = Object.keys(given) as (keyof ResolvedConfig)[];
  return {
    path,
    config: { ...config, ...given },
    notes: names
      .filter((name) => config[name] !== given[name])
      .map((name) => `${path} is yours: set ${name} to ${JSON.stringify(given[name])} in it.`),
  };
}
