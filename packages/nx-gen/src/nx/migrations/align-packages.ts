import { getProjects, updateJson, type Tree } from '@nx/devkit';
import { posix } from 'node:path';
import { versionOf } from '../../init/versions';

/** Packages that are released together, to be used in the same version. */
const PACKAGES = ['@gen/nest', '@gen/nx-gen', '@gen/react-admin'] as const;

type Section = Record<string, string>;
type PackageJson = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Section>
>;

/**
 * Aligns the versions of this project's packages in the package.json of every project: `nx migrate` itself only edits
 * that of the workspace root, but `init` lists them next to the code that needs them.
 *
 * @returns what is left for the user to do
 */
export async function alignPackages(tree: Tree): Promise<string[]> {
  const folders = new Set(['.', ...[...getProjects(tree).values()].map(({ root }) => root)]);
  const changed = [...folders]
    .map((folder) => posix.join(folder, 'package.json'))
    .filter((path) => tree.exists(path) && align(tree, path));
  return changed.length > 0 ? [`Install the packages: ${changed.join(', ')} changed.`] : [];
}

function align(tree: Tree, path: string): boolean {
  let isChanged = false;
  updateJson<PackageJson>(tree, path, (json) => {
    for (const section of [json.dependencies, json.devDependencies, json.peerDependencies])
      for (const name of PACKAGES) {
        const range = section?.[name];
        const aligned = range === undefined ? undefined : alignedRange(range, versionOf(name));
        if (!section || aligned === undefined || aligned === range) continue;
        section[name] = aligned;
        isChanged = true;
      }
    return json;
  });
  return isChanged;
}

/** Keeps the operator of `^0.1.0`; leaves anything that is not a plain version (`workspace:*`, `file:…`, `>=0.1.0 <2`). */
const alignedRange = (range: string, version: string): string =>
  range.replace(/^([\^~]?)\d+\.\d+\.\d+\S*$/, `$1${version}`);

export default alignPackages;
