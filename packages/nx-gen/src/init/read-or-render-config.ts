import { posix } from 'node:path';
import { defaultConfig, type ResolvedConfig } from '../config/config';
import { configFileName, loadConfig } from '../config/load-config';
import { resolveConfig } from '../config/resolve-config';
import type { FileTree } from '../base/tree';
import { renderConfig } from './config-file';
import { findSchema, hasSchema } from './find-schema';

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
 * @param asked options that this run decides, such as where a new dashboard lies
 * @throws {GenError} where the project's own configuration is wrong
 */
export async function readOrRenderConfig(
  tree: FileTree,
  root: string,
  asked: Partial<ResolvedConfig>,
): Promise<ConfigState> {
  const path = posix.join(root, configFileName);
  const own = tree.read(path, 'utf-8');
  const schemaPath = findSchema(tree, root);
  const found = schemaPath === undefined ? {} : { schemaPath };
  if (own === null) {
    const options = { ...found, ...asked };
    return {
      path,
      text: renderConfig(options),
      config: { ...defaultConfig, ...options },
      notes: [],
    };
  }
  const config = resolveConfig(await loadConfig(own, posix.join(tree.root, path), path));
  // beside a schema that is there, no example is written
  const given = hasSchema(tree, root, config.schemaPath) ? asked : { ...found, ...asked };
  const names = Object.keys(given) as (keyof ResolvedConfig)[];
  return {
    path,
    config: { ...config, ...given },
    notes: names
      .filter((name) => config[name] !== given[name])
      .map((name) => `${path} is yours: set ${name} to ${JSON.stringify(given[name])} in it.`),
  };
}
