import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Section = Record<string, string>;

/** The part of a package.json that checks ask for. */
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

/** The package.json of a folder; undefined where there is none that can be read. */
export function readPackage(folder: string): PackageJson | undefined {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8').replace(/^\ufeff/, '');
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** A package as Node.js finds it from a folder: in the nearest `node_modules` above. */
export function installedPackage(folder: string, name: string): PackageJson | undefined {
  return firstAbove(folder, (at) => readPackage(join(at, 'node_modules', name)));
}

/** Where an installed package really lies, behind the links of a package manager: from there it finds others. */
export function installedFolder(folder: string, name: string): string | undefined {
  return firstAbove(folder, (at) => {
    const place = join(at, 'node_modules', name);
    return existsSync(place) ? realpathSync(place) : undefined;
  });
}

/** Why nothing is said of packages then. */
export const ARCHIVES =
  'Yarn keeps the packages of this project in archives, which are not looked into';

/** True where Yarn keeps the packages in archives, so that no folder tells what is installed. */
export const hasPackageArchives = (folder: string): boolean =>
  firstAbove(folder, (at) => existsSync(join(at, '.pnp.cjs')) || undefined) === true;

/** The package.json files above a folder, up to the workspace's own. */
export function packagesAbove(folder: string, workspace: string): PackageJson[] {
  const found: PackageJson[] = [];
  firstAbove(folder, (at) => {
    const json = readPackage(at);
    if (json) found.push(json);
    return at === workspace ? true : undefined;
  });
  return found;
}

/** Every package that a package.json asks for. */
export const listedIn = (json: PackageJson): string[] =>
  [json.dependencies, json.devDependencies, json.optionalDependencies, json.peerDependencies]
    .flatMap((section) => Object.keys(section ?? {}))
    .concat(json.name ?? []);

function firstAbove<T>(folder: string, look: (at: string) => T | undefined): T | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = look(at);
    if (found !== undefined || dirname(at) === at) return found;
  }
}
