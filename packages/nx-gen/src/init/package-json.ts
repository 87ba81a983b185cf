import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { GenError } from '../base/diagnostics';
import type { Dependencies } from './dependencies';
import { versionOf, type ProjectVersions } from './versions';

type Section = Record<string, string>;

/** The part of a package.json that is read and edited here. */
interface PackageJson {
  name?: string;
  private?: boolean;
  workspaces?: string[] | { packages?: string[] };
  scripts?: Section;
  dependencies?: Section;
  devDependencies?: Section;
  peerDependencies?: Section;
  prisma?: { schema?: unknown };
  /** What Yarn installs, whatever a package asks for. */
  resolutions?: Section;
}

/** The package.json that a folder's code belongs to: the nearest one above; undefined where there is none. */
export function nearestPackageJson(tree: FileTree, folder: string): string | undefined {
  for (let at = folder; ; at = posix.dirname(at)) {
    const path = posix.join(at, 'package.json');
    if (tree.exists(path)) return path;
    if (at === '.' || at === '') return undefined;
  }
}

/** Major version of a dependency as a package.json asks for it: `^11.0.1` gives 11. */
export function majorOf(
  tree: FileTree,
  path: string | undefined,
  name: string,
): number | undefined {
  if (path === undefined) return undefined;
  const range = versions(readPackage(tree, path))[name];
  const major = /\d+/.exec(range ?? '')?.[0];
  return major === undefined ? undefined : Number(major);
}

/** What a package calls itself. */
const packageName = (tree: FileTree, path: string | undefined): string | undefined =>
  path === undefined ? undefined : readPackage(tree, path).name;

/** Where Prisma finds the schema, as a package.json of before Prisma 7 may say. */
export function prismaSchemaOf(tree: FileTree, path: string): string | undefined {
  const schema = readPackage(tree, path).prisma?.schema;
  return typeof schema === 'string' ? schema : undefined;
}

/** What an application is called: its folder or, where that is the workspace, its package. */
export function applicationName(
  tree: FileTree,
  { root, packageJson }: { readonly root: string; readonly packageJson?: string },
): string {
  const name = root === '.' ? packageName(tree, packageJson) : posix.basename(root);
  return name?.replace(/[^\w@/.-]/g, '') || 'api';
}

/** What a package.json asks for that other packages have to suit. */
export function projectVersions(tree: FileTree, path: string | undefined): ProjectVersions {
  if (path === undefined) return {};
  const known = versions(readPackage(tree, path));
  return {
    nestMajor: majorOf(tree, path, '@nestjs/common'),
    prisma: known['@prisma/client'] ?? known['prisma'],
  };
}

/** Whether a package.json asks for one of these packages. */
export function listsAny(tree: FileTree, path: string, names: readonly string[]): boolean {
  const known = versions(readPackage(tree, path));
  return names.some((name) => Object.hasOwn(known, name));
}

/** The folders that a package.json calls its workspaces, and whether it is never published. */
export function workspacesOf(
  tree: FileTree,
  path: string,
): { folders: readonly string[]; isPrivate: boolean } {
  const { workspaces = [], private: isPrivate = false } = readPackage(tree, path);
  const folders = Array.isArray(workspaces) ? workspaces : (workspaces.packages ?? []);
  return { folders, isPrivate };
}

/** Lists these folders as workspaces, in the form in which they are listed. */
export function setWorkspaces(tree: FileTree, path: string, folders: string[]): void {
  const json = readPackage(tree, path);
  json.workspaces =
    json.workspaces === undefined || Array.isArray(json.workspaces)
      ? folders
      : { ...json.workspaces, packages: folders };
  writeObject(tree, path, json);
}

/**
 * Adds packages that are not listed yet; a version that the user chose stays.
 * @param chosen versions that win over ours
 * @returns the names that were added
 */
export function addDependencies(
  tree: FileTree,
  path: string,
  { runtime, development }: Dependencies,
  chosen: Readonly<Record<string, string>> = {},
): string[] {
  const json = readPackage(tree, path);
  const known = versions(json);
  const project = projectVersions(tree, path);
  const added: string[] = [];
  const add = (section: 'dependencies' | 'devDependencies', names: Dependencies['runtime']) => {
    const missing = [...new Set(names)].filter((name) => !Object.hasOwn(known, name));
    if (missing.length === 0) return;
    const entries = missing.map(
      (name) => [name, chosen[name] ?? versionOf(name, project)] as const,
    );
    json[section] = sorted({ ...json[section], ...Object.fromEntries(entries) });
    added.push(...missing);
  };
  add('dependencies', runtime);
  add(
    'devDependencies',
    development.filter((name) => !runtime.includes(name)),
  );
  if (added.length > 0) writeObject(tree, path, json);
  return added;
}

/** Has Yarn install each of these packages once, in the version that `from` lists. */
export function resolveOnce(
  tree: FileTree,
  path: string,
  from: string,
  names: readonly string[],
): void {
  const listed = versions(readPackage(tree, from));
  const json = readPackage(tree, path);
  const missing = names.flatMap((name): [string, string][] => {
    const version = listed[name];
    return version === undefined || Object.hasOwn(json.resolutions ?? {}, name)
      ? []
      : [[name, version]];
  });
  if (missing.length === 0) return;
  json.resolutions = sorted({ ...json.resolutions, ...Object.fromEntries(missing) });
  writeObject(tree, path, json);
}

export const scriptsOf = (tree: FileTree, path: string): Section =>
  readPackage(tree, path).scripts ?? {};

/** Adds scripts whose names are free. */
export function addScripts(tree: FileTree, path: string, scripts: Section): void {
  const known = scriptsOf(tree, path);
  const missing = Object.entries(scripts).filter(([name]) => !Object.hasOwn(known, name));
  if (missing.length > 0) editScripts(tree, path, Object.fromEntries(missing));
}

/** Gives scripts their texts, those of their names among them. */
export function editScripts(tree: FileTree, path: string, scripts: Section): void {
  const json = readPackage(tree, path);
  json.scripts = { ...json.scripts, ...scripts };
  writeObject(tree, path, json);
}

/**
 * Edits a file of JSON.
 * @param change of what it holds; false where nothing is to be written
 */
export function editJson<T extends object>(
  tree: FileTree,
  path: string,
  change: (json: T) => boolean,
): void {
  const json = readObject<T>(tree, path);
  if (change(json)) writeObject(tree, path, json);
}

const versions = ({ dependencies, devDependencies, peerDependencies }: PackageJson): Section => ({
  ...peerDependencies,
  ...devDependencies,
  ...dependencies,
});

const sorted = (section: Section): Section =>
  Object.fromEntries(Object.entries(section).sort(([a], [b]) => (a < b ? -1 : 1)));

const readPackage = (tree: FileTree, path: string) => readObject<PackageJson>(tree, path);

function readObject<T extends object>(tree: FileTree, path: string): T {
  const text = tree.read(path, 'utf-8') ?? '{}';
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as T;
  } catch {
    // said below, in our own words
  }
  throw GenError.of(`${path} is no JSON object`, 'repair it, and run init again');
}

/** In the indentation and line breaks that the file has, as package managers write it. */
function writeObject(tree: FileTree, path: string, json: object): void {
  const before = tree.read(path, 'utf-8') ?? '';
  const indent = /^[ \t]+(?=")/m.exec(before)?.[0] ?? '  ';
  const text = `${JSON.stringify(json, null, indent)}\n`;
  tree.write(path, before.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text);
}
