import { getProjects, type Tree } from '@nx/devkit';
import { posix } from 'node:path';
import { editJson } from '../../init/package-json';
import { versionOf } from '../../init/versions';

/** Packages that are released together, to be used in the same version. */
const PACKAGES = ['@gen/nest', '@gen/nx-gen', '@gen/react-admin'] as const;

/** The files where pnpm and Yarn keep catalogs, to which a package.json refers by `catalog:`. */
const CATALOG_FILES = ['pnpm-workspace.yaml', '.yarnrc.yml'];

type Section = Record<string, string>;
type PackageJson = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Section>
>;

/**
 * Aligns the versions of this project's packages in the package.json of every project, and in the workspace's catalogs:
 * `nx migrate` itself only edits the package.json of the workspace root, but `init` lists them next to the code that
 * needs them.
 *
 * @returns what is left for the user to do
 */
export async function alignPackages(tree: Tree): Promise<string[]> {
  const folders = new Set(['.', ...[...getProjects(tree).values()].map(({ root }) => root)]);
  const changed = [...folders]
    .map((folder) => posix.join(folder, 'package.json'))
    .filter((path) => tree.exists(path) && align(tree, path));
  changed.push(...CATALOG_FILES.filter((path) => tree.exists(path) && alignCatalogs(tree, path)));
  return changed.length > 0 ? [`Install the packages: ${changed.join(', ')} changed.`] : [];
}

function align(tree: Tree, path: string): boolean {
  let isChanged = false;
  editJson<PackageJson>(tree, path, (json) => {
    for (const section of [json.dependencies, json.devDependencies, json.peerDependencies])
      for (const name of PACKAGES) {
        const range = section?.[name];
        const aligned = range === undefined ? undefined : alignedRange(range, versionOf(name));
        if (!section || aligned === undefined || aligned === range) continue;
        section[name] = aligned;
        isChanged = true;
      }
    return isChanged;
  });
  return isChanged;
}

/** Edits the lines of a YAML file that give one of the packages a version. */
function alignCatalogs(tree: Tree, path: string): boolean {
  const text = tree.read(path, 'utf-8') ?? '';
  const aligned = PACKAGES.reduce(
    (before, name) =>
      before.replace(
        new RegExp(`^([ \\t]+(['"]?)${name}\\2:[ \\t]+(['"]?))([^\\s'"#,}]+)`, 'gm'),
        (_line, start: string, _quote, _other, range: string) =>
          start + alignedRange(range, versionOf(name)),
      ),
    text,
  );
  if (aligned !== text) tree.write(path, aligned);
  return aligned !== text;
}

/** Keeps the operator of `^0.1.0`; leaves anything that is not a plain version (`workspace:*`, `file:…`, `>=0.1.0 <2`). */
const alignedRange = (range: string, version: string): string =>
  range.replace(/^([\^~]?)\d+\.\d+\.\d+\S*$/, `$1${version}`);

export default alignPackages;
