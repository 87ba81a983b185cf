import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Section = Record<string, string>;

/** The entries of a package.json that checks read. */
export interface PackageJson {
  name?: string;
  version?: string;
  engines?: Section;
  dependencies?: Section;
  devDependencies?: Section;
  optionalDependencies?: Section;
  peerDependencies?: Section;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Reads the package.json of a folder; undefined if there is none or it cannot be parsed. */
export function readPackage(folder: string): PackageJson | undefined {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8').replace(/^\ufeff/, '');
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a package as Node.js resolves it from a folder: in the nearest `node_modules` above. */
export function installedPackage(folder: string, name: string): PackageJson | undefined {
  return findUpwards(folder, (at) => readPackage(join(at, 'node_modules', name)));
}

/** Returns the real folder of an installed package, with symbolic links resolved: its own dependencies resolve from there. */
export function installedFolder(folder: string, name: string): string | undefined {
  return findUpwards(folder, (at) => {
    const place = join(at, 'node_modules', name);
    return existsSync(place) ? realpathSync(place) : undefined;
  });
}

/** Why packages are not checked in that case. */
export const ARCHIVES_SKIP_REASON =
  'Yarn keeps the packages of this project in archives, which are not checked';

/** Checks whether Yarn keeps the packages in archives, so that the file system does not show what is installed. */
export const hasPackageArchives = (folder: string): boolean =>
  findUpwards(folder, (at) => existsSync(join(at, '.pnp.cjs')) || undefined) === true;

/** Returns the package.json files from a folder up to the workspace root. */
export function packagesAbove(folder: string, workspace: string): PackageJson[] {
  const found: PackageJson[] = [];
  findUpwards(folder, (at) => {
    const json = readPackage(at);
    if (json) found.push(json);
    return at === workspace ? true : undefined;
  });
  return found;
}

/** Returns every package that a package.json lists, and its own name. */
export const packageNamesIn = (json: PackageJson): string[] =>
  [json.dependencies, json.devDependencies, json.optionalDependencies, json.peerDependencies]
    .flatMap((section) => Object.keys(section ?? {}))
    .concat(json.name ?? []);

function findUpwards<T>(folder: string, find: (at: string) => T | undefined): T | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = find(at);
    if (found !== undefined || dirname(at) === at) return found;
  }
}
