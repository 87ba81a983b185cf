import { posix } from 'node:path';
import { defaultConfig, type ResolvedConfig } from '../config/config';
import { configFileName, loadConfig } from '../config/load-config';
import { withPathsInside } from '../config/paths-inside';
import { resolveConfig } from '../config/resolve-config';
import type { FileTree } from '../base/tree';
import { renderConfig } from './config-file';
import { findSchema, hasSchema } from './find-schema';

/** What new projects have: existing ones may hold adapters that rely on the default, and longer texts. */
const NEW_OPTIONS: Partial<ResolvedConfig> = { adapterAuth: 'required', maxTextLength: 10_000 };

/** The project's configuration, or the text and values of a new one. */
export interface ConfigState {
  path: string;
  /** Text of a new file; undefined if the project already has one, which stays unchanged. */
  text?: string;
  config: ResolvedConfig;
  /** Options that an existing file sets differently from this run. */
  notes: string[];
}

/**
 * @param requested options that this run determines, such as the path of a new dashboard
 * @throws {GenError} if the project's own configuration is invalid
 */
export async function readOrRenderConfig(
  tree: FileTree,
  root: string,
  requested: Partial<ResolvedConfig>,
): Promise<ConfigState> {
  const path = posix.join(root, configFileName);
  const existing = tree.read(path, 'utf-8');
  const schemaPath = findSchema(tree, root);
  const detected = schemaPath === undefined ? {} : { schemaPath };
  if (existing === null) {
    const options = { ...NEW_OPTIONS, ...detected, ...requested };
    return {
      path,
      text: renderConfig(options),
      config: { ...defaultConfig, ...options },
      notes: [],
    };
  }
  const own = await loadConfig(existing, posix.join(tree.root, path), path);
  const config = withPathsInside(tree.root, root, resolveConfig(own), { path, text: existing });
  // no example schema is written next to an existing one
  const overrides = hasSchema(tree, root, config.schemaPath)
    ? requested
    : { ...detected, ...requested };
  const names = Object.keys(overrides) as (keyof ResolvedConfig)[];
  return {
    path,
    config: { ...config, ...overrides },
    notes: names
      .filter((name) => config[name] !== overrides[name])
      .map((name) => `${path} is yours: set ${name} to ${JSON.stringify(overrides[name])} in it.`),
  };
}
