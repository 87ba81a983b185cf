import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { readJsonFile } from './json-file';

/** Access to an Nx workspace, through Nx's tree or the disk. */
export type WorkspaceReader = Pick<FileTree, 'root' | 'read'>;

/** By generator name, or by package and then by generator name. */
type ByGenerator = Record<string, Record<string, unknown> | undefined>;

/** The entries of nx.json that are read here, without loading Nx, which takes longer than `gen` does to start. */
export interface WorkspaceSettings {
  generators?: ByGenerator;
  targetDefaults?: object;
  plugins?: (string | PluginSettings)[];
}

export interface PluginSettings {
  plugin: string;
  options?: object;
}

/** The entries of project.json, and of "nx" in package.json, that are read here. */
export interface ProjectSettings {
  name?: string;
  generators?: ByGenerator;
  targets?: Record<string, object | undefined>;
  /** The scripts of package.json, which Nx turns into targets. */
  scripts?: Record<string, string>;
}

type PackageSettings = Pick<ProjectSettings, 'name' | 'scripts'> & { nx?: ProjectSettings };

/** Returns the plugins of nx.json in a uniform format. */
export const pluginsOf = (workspace: WorkspaceReader): PluginSettings[] =>
  (workspaceSettings(workspace).plugins ?? []).map((one) =>
    typeof one === 'string' ? { plugin: one } : one,
  );

/** Reads nx.json, merged over the file that it extends; empty if it does not exist. */
export function workspaceSettings(workspace: WorkspaceReader): WorkspaceSettings {
  const own = readJsonFile<WorkspaceSettings & { extends?: string }>(workspace, 'nx.json');
  return own.extends === undefined ? own : { ...readPreset(workspace, own.extends), ...own };
}

/** @param project its folder, relative to the workspace */
export function projectSettings(workspace: WorkspaceReader, project: string): ProjectSettings {
  const {
    name,
    nx = {},
    scripts,
  } = readJsonFile<PackageSettings>(workspace, posix.join(project, 'package.json'));
  const own = readJsonFile<ProjectSettings>(workspace, posix.join(project, 'project.json'));
  return {
    name: own.name ?? nx.name ?? name ?? posix.basename(project),
    generators: { ...nx.generators, ...own.generators },
    targets: { ...nx.targets, ...own.targets },
    scripts: { ...scripts },
  };
}

/**
 * Returns true for the folder of an Nx project, which Nx recognises by one of these files.
 *
 * @param exists takes a path relative to the workspace
 */
export const isNxProject = (exists: (path: string) => boolean, folder: string): boolean =>
  ['package.json', 'project.json'].some((file) => exists(posix.join(folder, file)));

/** Reads a preset from a package, or a file of the workspace. */
function readPreset({ root }: WorkspaceReader, name: string): WorkspaceSettings {
  try {
    const path = createRequire(join(root, 'nx.json')).resolve(name);
    return readJsonFile({ read: () => readFileSync(path, 'utf8') }, name);
  } catch {
    return {}; // Nx itself reports what it cannot find
  }
}
