import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { GenError } from '../base/diagnostics';
import type { Dependencies } from './dependencies';
import { foldersFrom, nearestFile } from './nearest-file';
import { versionOf, type ProjectVersions } from './versions';

/** Packages that were added to a package.json. */
export interface AddedPackages {
  packageJson: string;
  names: string[];
}

type Section = Record<string, string>;

/** The entries of a package.json that are read and edited here. */
interface PackageJson {
  name?: string;
  version?: string;
  private?: boolean;
  workspaces?: string[] | { packages?: string[] };
  scripts?: Section;
  dependencies?: Section;
  devDependencies?: Section;
  peerDependencies?: Section;
  prisma?: { schema?: unknown };
  /** The versions that Yarn installs regardless of what packages request. */
  resolutions?: Section;
}

/** Returns the nearest package.json above a folder; undefined if there is none. */
export const nearestPackageJson = (tree: FileTree, folder: string): string | undefined =>
  nearestFile(tree, folder, 'package.json');

/**
 * Returns the range of a package in the nearest package.json that lists it, or the installed version if that names
 * none, such as `catalog:` of pnpm.
 */
function versionIn(tree: FileTree, folder: string, name: string): string | undefined {
  for (const at of foldersFrom(folder)) {
    const path = posix.join(at, 'package.json');
    const range = tree.exists(path)
      ? dependencyVersionsOf(readPackage(tree, path))[name]
      : undefined;
    if (range === undefined) continue;
    if (/^[\^~<>=v\s]*\d/.test(range)) return range;
    const installed = nearestFile(tree, at, `node_modules/${name}/package.json`);
    return installed && readPackage(tree, installed).version;
  }
  return undefined;
}

/** Returns the version of Prisma for code in a folder. */
export const prismaVersionIn = (tree: FileTree, folder: string): string | undefined =>
  versionIn(tree, folder, '@prisma/client') ?? versionIn(tree, folder, 'prisma');

/** Returns the major version of a package for code in a folder. */
export const majorOf = (tree: FileTree, folder: string, name: string): number | undefined =>
  majorIn(versionIn(tree, folder, name));

/** Returns the major version of a range: 11 for `^11.0.1`. */
export function majorIn(version = ''): number | undefined {
  const major = /\d+/.exec(version)?.[0];
  return major === undefined ? undefined : Number(major);
}

/** Returns the name of a package. */
const packageName = (tree: FileTree, path: string | undefined): string | undefined =>
  path === undefined ? undefined : readPackage(tree, path).name;

/** Returns the schema path in a package.json, as projects before Prisma 7 set it. */
export function prismaSchemaOf(tree: FileTree, path: string): string | undefined {
  const schema = readPackage(tree, path).prisma?.schema;
  return typeof schema === 'string' ? schema : undefined;
}

/** Returns the name of an application: its folder or, if that is the workspace root, its package name. */
export function applicationName(
  tree: FileTree,
  { root, packageJson }: { readonly root: string; readonly packageJson?: string },
): string {
  const name = root === '.' ? packageName(tree, packageJson) : posix.basename(root);
  return name?.replace(/[^\w@/.-]/g, '') || 'api';
}

/** Returns the versions that other packages of a package.json have to match. */
export function projectVersions(tree: FileTree, path: string | undefined): ProjectVersions {
  if (path === undefined) return {};
  const folder = posix.dirname(path);
  return {
    nestMajor: majorOf(tree, folder, '@nestjs/common'),
    prisma: prismaVersionIn(tree, folder),
  };
}

/** Returns the versions that a package.json lists, by the name of the package. */
export const versionsIn = (tree: FileTree, path: string): Readonly<Record<string, string>> =>
  dependencyVersionsOf(readPackage(tree, path));

/** Checks whether a package.json lists any of these packages. */
export function listsAny(tree: FileTree, path: string, names: readonly string[]): boolean {
  const listed = dependencyVersionsOf(readPackage(tree, path));
  return names.some((name) => Object.hasOwn(listed, name));
}

/** Returns the workspaces of a package.json, and whether it is private. */
export function workspacesOf(
  tree: FileTree,
  path: string,
): { folders: readonly string[]; isPrivate: boolean } {
  const { workspaces = [], private: isPrivate = false } = readPackage(tree, path);
  const folders = Array.isArray(workspaces) ? workspaces : (workspaces.packages ?? []);
  return { folders, isPrivate };
}

/** Sets the workspaces of a package.json, in the form it already uses. */
export function setWorkspaces(tree: FileTree, path: string, folders: string[]): void {
  const json = readPackage(tree, path);
  json.workspaces =
    json.workspaces === undefined || Array.isArray(json.workspaces)
      ? folders
      : { ...json.workspaces, packages: folders };
  writeJsonObject(tree, path, json);
}

/**
 * Adds packages that are not listed yet; versions that the user chose stay.
 * @param preferred versions that take precedence over ours
 * @param project versions that those of other packages have to match
 * @returns the names that were added
 */
export function addDependencies(
  tree: FileTree,
  path: string,
  { runtime, development }: Dependencies,
  preferred: Readonly<Record<string, string>> = {},
  project = projectVersions(tree, path),
): string[] {
  const json = readPackage(tree, path);
  const listed = dependencyVersionsOf(json);
  const added: string[] = [];
  const add = (section: 'dependencies' | 'devDependencies', names: Dependencies['runtime']) => {
    const missing = [...new Set(names)].filter((name) => !Object.hasOwn(listed, name));
    if (missing.length === 0) return;
    const entries = missing.map(
      (name) => [name, preferred[name] ?? versionOf(name, project)] as const,
    );
    json[section] = sortByName({ ...json[section], ...Object.fromEntries(entries) });
    added.push(...missing);
  };
  add('dependencies', runtime);
  add(
    'devDependencies',
    development.filter((name) => !runtime.includes(name)),
  );
  if (added.length > 0) writeJsonObject(tree, path, json);
  return added;
}

/** Makes Yarn install each of these packages once, in the version that `from` lists. */
export function pinResolutions(
  tree: FileTree,
  path: string,
  from: string,
  names: readonly string[],
): void {
  const listed = dependencyVersionsOf(readPackage(tree, from));
  const json = readPackage(tree, path);
  const missing = names.flatMap((name): [string, string][] => {
    const version = listed[name];
    return version === undefined || Object.hasOwn(json.resolutions ?? {}, name)
      ? []
      : [[name, version]];
  });
  if (missing.length === 0) return;
  json.resolutions = sortByName({ ...json.resolutions, ...Object.fromEntries(missing) });
  writeJsonObject(tree, path, json);
}

export const scriptsOf = (tree: FileTree, path: string): Section =>
  readPackage(tree, path).scripts ?? {};

/** Adds scripts whose names are not taken. */
export function addScripts(tree: FileTree, path: string, scripts: Section): void {
  const existing = scriptsOf(tree, path);
  const missing = Object.entries(scripts).filter(([name]) => !Object.hasOwn(existing, name));
  if (missing.length > 0) setScripts(tree, path, Object.fromEntries(missing));
}

/** Sets scripts, overwriting existing ones of the same name. */
export function setScripts(tree: FileTree, path: string, scripts: Section): void {
  const json = readPackage(tree, path);
  json.scripts = { ...json.scripts, ...scripts };
  writeJsonObject(tree, path, json);
}

/**
 * Edits a JSON file.
 * @param change changes the content in place; returns false if nothing is to be written
 */
export function editJson<T extends object>(
  tree: FileTree,
  path: string,
  change: (json: T) => boolean,
): void {
  const json = readJsonObject<T>(tree, path);
  if (change(json)) writeJsonObject(tree, path, json);
}

const dependencyVersionsOf = ({
  dependencies,
  devDependencies,
  peerDependencies,
}: PackageJson): Section => ({
  ...peerDependencies,
  ...devDependencies,
  ...dependencies,
});

const sortByName = (section: Section): Section =>
  Object.fromEntries(Object.entries(section).sort(([a], [b]) => (a < b ? -1 : 1)));

const readPackage = (tree: FileTree, path: string) => readJsonObject<PackageJson>(tree, path);

function readJsonObject<T extends object>(tree: FileTree, path: string): T {
  const text = tree.read(path, 'utf-8') ?? '{}';
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as T;
  } catch {
    // reported below, with our own message
  }
  throw GenError.of(`${path} is not a JSON object`, 'fix it, and run init again');
}

/** Writes JSON with the file's existing indentation and line breaks, like package managers do. */
function writeJsonObject(tree: FileTree, path: string, json: object): void {
  const before = tree.read(path, 'utf-8') ?? '';
  const indent = /^[ \t]+(?=")/m.exec(before)?.[0] ?? '  ';
  const text = `${JSON.stringify(json, null, indent)}\n`;
  tree.write(path, before.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text);
}
