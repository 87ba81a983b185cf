import { posix, join } from 'node:path';
import { listOf } from '../../base/nearest';
import { readManifest } from '../../output/manifest';
import { fromRoot } from '../../base/paths';
import { aliasNames } from '../../project/package-specifiers';
import type { ProjectContext } from '../../project/project';
import { nearestPackageJson, projectVersions } from '../../init/package-json';
import { knownPackages, versionOf, type ProjectVersions } from '../../init/versions';
import { error, ok, skipped, warning, type Finding } from '../check';
import { importedPackages } from '../imported-packages';
import { addCommand, installCommand } from '../../project/package-commands';
import {
  ARCHIVES_SKIP_REASON,
  hasPackageArchives,
  installedFolder,
  installedPackage,
  packageNamesIn,
  packagesAbove,
  readPackage,
} from '../packages';
import { valueOf, type ProjectReading } from '../reading';

/** A package that generated code imports, or a peer dependency of a runtime package. */
interface RequiredPackage {
  name: string;
  /** Folder of the importing code, relative to the workspace root. */
  folder: string;
  /** The file or package that requires it. */
  asking: string;
}

/** Checks that every package that generated files import is listed in package.json and installed. */
export async function checkDependencies(reading: ProjectReading): Promise<Finding> {
  if (hasPackageArchives(reading.folder)) return skipped(ARCHIVES_SKIP_REASON);
  const context = valueOf(await reading.context());
  const outcome = await reading.dryRun();
  // if a run is not possible, check the files of the last one
  const tree = 'value' in outcome ? outcome.value.tree : reading.tree;
  const files = [...readManifest(tree, context.root).entries.keys()];
  if (files.length === 0) return skipped('nothing is generated yet');
  const sides = sidesOf(context);
  const aliases = aliasNames(tree, context.root);
  const required = sides.flatMap((side) => {
    const texts = files
      .filter((path) => side.owns(path))
      .map((path) => [path, tree.read(path, 'utf-8') ?? ''] as const);
    return [...importedPackages(texts)].flatMap(([name, asking]): RequiredPackage[] =>
      aliases.has(name) ? [] : [{ name, folder: side.folder, asking }],
    );
  });
  return findingOf(reading, required);
}

/** Returns the API and the dashboard, which may have separate package.json files. */
function sidesOf({ root, config }: ProjectContext) {
  const dashboard = fromRoot(root, config.dashboardPath);
  const isDashboardFile = (path: string): boolean => path.startsWith(`${dashboard}/`);
  return [
    { folder: root, owns: (path: string) => !isDashboardFile(path) },
    { folder: dashboard, owns: isDashboardFile },
  ];
}

function findingOf(reading: ProjectReading, imported: readonly RequiredPackage[]): Finding {
  const workspace = reading.tree.root;
  const isListed = ({ name, folder }: RequiredPackage): boolean =>
    packagesAbove(join(workspace, folder), workspace).some((json) =>
      packageNamesIn(json).includes(name),
    );
  const peers = imported.flatMap((one) => missingPeers(one, join(workspace, one.folder)));
  const absent = [
    ...imported.filter(
      ({ name, folder }) => installedPackage(join(workspace, folder), name) === undefined,
    ),
    ...peers,
  ];
  if (absent.length > 0)
    return error(
      absent
        .map(({ name, asking }) => `${name} is not installed, and ${asking} needs it`)
        .join('\n'),
      cureOf(
        reading,
        absent.filter((one) => !isListed(one)),
      ),
    );
  const mixed = imported.flatMap((one) => {
    const version = otherVersionOf(one, join(workspace, one.folder));
    return version === undefined ? [] : [{ ...one, version }];
  });
  if (mixed.length > 0)
    return error(
      mixed
        .map(
          ({ name, version }) =>
            `${name} is ${version}, and the generator ${versionOf('@gen/nx-gen')}: generated code may not compile`,
        )
        .join('\n'),
      cureOf(reading, mixed),
    );
  const unlisted = imported.filter((one) => !isListed(one));
  if (unlisted.length > 0)
    return warning(
      unlisted
        .map(
          ({ name, asking }) =>
            `${name} is installed by chance: ${asking} imports it, but no package.json lists it`,
        )
        .join('\n'),
      cureOf(reading, unlisted),
    );
  return ok(
    `${new Set(imported.map(({ name }) => name)).size} packages that generated code imports are installed`,
  );
}

/** Returns the version of a runtime package of this project if it is not that of the generator; all are released together. */
function otherVersionOf({ name }: RequiredPackage, absolute: string): string | undefined {
  if (!name.startsWith('@gen/')) return undefined;
  const version = installedPackage(absolute, name)?.version;
  return version === versionOf('@gen/nx-gen') ? undefined : version;
}

/** Returns the missing peer dependencies of a runtime package of this project; other packages check their own. */
function missingPeers({ name, folder }: RequiredPackage, absolute: string): RequiredPackage[] {
  const place = name.startsWith('@gen/') ? installedFolder(absolute, name) : undefined;
  if (place === undefined) return [];
  const { peerDependencies = {}, peerDependenciesMeta = {} } = readPackage(place) ?? {};
  return Object.keys(peerDependencies)
    .filter((peer) => !peerDependenciesMeta[peer]?.optional)
    .filter((peer) => installedPackage(place, peer) === undefined)
    .map((peer) => ({ name: peer, folder, asking: name }));
}

/** Returns one install command per package.json, with the versions that `init` would add. */
function cureOf(
  { tree, folder: project }: ProjectReading,
  missing: readonly RequiredPackage[],
): string {
  if (missing.length === 0)
    return `run ${installCommand(project)}: package.json lists them already`;
  const byFile = new Map<string | undefined, Set<string>>();
  for (const { name, folder } of missing) {
    const path = nearestPackageJson(tree, folder);
    byFile.set(path, (byFile.get(path) ?? new Set()).add(name));
  }
  const commands = [...byFile].map(([path, names]) => {
    const versions = projectVersions(tree, path);
    const folder = path === undefined ? '.' : posix.dirname(path);
    const packages = [...names].map((name) => withVersion(name, versions));
    return `${addCommand(project, packages)} in ${folder === '.' ? 'the project' : folder}`;
  });
  return `run ${listOf(commands, 'and')}`;
}

function withVersion(name: string, versions: ProjectVersions): string {
  const known = knownPackages.find((one) => one === name);
  return known ? `${name}@${versionOf(known, versions)}` : name;
}
