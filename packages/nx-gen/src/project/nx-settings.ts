import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { readJsonFile } from './json-file';

/** What is read of an Nx workspace, by Nx's own tree and by the disk alike. */
export type Texts = Pick<FileTree, 'root' | 'read'>;

/** By name, or by the package that they belong to and then by name. */
type ByGenerator = Record<string, Record<string, unknown> | undefined>;

/** The part of nx.json that is read here, without Nx: `gen` starts faster than it loads. */
export interface WorkspaceSettings {
  generators?: ByGenerator;
  targetDefaults?: object;
  plugins?: (string | PluginSettings)[];
}

export interface PluginSettings {
  plugin: string;
  options?: object;
}

/** The part of project.json, and of the "nx" in package.json, that is read here. */
export interface ProjectSettings {
  name?: string;
  generators?: ByGenerator;
  targets?: Record<string, object | undefined>;
  /** Those of package.json, of which Nx makes targets. */
  scripts?: Record<string, string>;
}

type PackageSettings = Pick<ProjectSettings, 'name' | 'scripts'> & { nx?: ProjectSettings };

/** The plugins of nx.json, in one form. */
export const pluginsOf = (texts: Texts): PluginSettings[] =>
  (workspaceSettings(texts).plugins ?? []).map((one) =>
    typeof one === 'string' ? { plugin: one } : one,
  );

/** nx.json, over the file that it extends; empty where there is none. */
export function workspaceSettings(texts: Texts): WorkspaceSettings {
  const own = readJsonFile<WorkspaceSettings & { extends?: string }>(texts, 'nx.json');
  return own.extends === undefined ? own : { ...extended(texts, own.extends), ...own };
}

/** @param project its folder, relative to the workspace */
export function projectSettings(texts: Texts, project: string): ProjectSettings {
  const {
    name,
    nx = {},
    scripts,
  } = readJsonFile<PackageSettings>(texts, posix.join(project, 'package.json'));
  const own = readJsonFile<ProjectSettings>(texts, posix.join(project, 'project.json'));
  return {
    name: own.name ?? nx.name ?? name ?? posix.basename(project),
    generators: { ...nx.generators, ...own.generators },
    targets: { ...nx.targets, ...own.targets },
    scripts: { ...scripts },
  };
}

/**
 * True for the folder of an Nx project: without one of these files Nx knows none there.
 *
 * @param exists takes a path relative to the workspace
 */
export const isNxProject = (exists: (path: string) => boolean, folder: string): boolean =>
  ['package.json', 'project.json'].some((file) => exists(posix.join(folder, file)));

/** A preset of a package, or a file of the workspace. */
function extended({ root }: Texts, name: string): WorkspaceSettings {
  try {
    const path = createRequire(join(root, 'nx.json')).resolve(name);
    return readJsonFile({ read: () => readFileSync(path, 'utf8') }, name);
  } catch {
    return {}; // Nx itself tells of what it cannot find
  }
}
