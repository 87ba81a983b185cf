import { posix } from 'node:path';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import { GENERATED } from '../plan/artefact';
import { controllerFile } from '../plan/api/controller';
import { createDtoFile } from '../plan/api/dto';
import { updateDtoFile } from '../plan/api/update-dto';
import { moduleFile } from '../plan/api/module';
import { resourceFile } from '../plan/api/resource';
import { responseDtoFile } from '../plan/api/response-dto';
import { serviceFile } from '../plan/api/service';
import { resourceFolder } from '../plan/dashboard/dashboard-places';
import { sourceRootOf } from '../project/project';
import { viteSettings } from '../project/vite-settings';
import { wiredFilesOf } from '../project/wired-files';
import type { Ejected } from './eject';
import { hasHooks } from './own-service-hooks';
import { sharedFiles } from './shared-files';

/** A file of the user's that still depends on what is to be removed. */
export interface RemainingUse {
  readonly path: string;
  /** Its imports of our packages and of generated files; of Nx's settings, our plugins and generators. */
  readonly imports: readonly string[];
}

/** A value of Nx's settings, such as `"@gen/nx-gen/plugin"`. */
const SETTING = /"([^"\n]+)"/g;

const SPECIFIER = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/**
 * Returns the user's own files that import generated code of these models, sorted by path; if all models are ejected,
 * also those that import our packages.
 */
export function findRemainingUses(tree: FileTree, ejected: Ejected): RemainingUse[] {
  const { context, configPath, places, api, dashboard, isWhole, models } = ejected;
  const clientFolder = api.api.client.kind === 'file' ? [posix.dirname(api.api.client.path)] : [];
  const skipped = new Set([api.folder, ...(dashboard ? [dashboard.folder] : []), ...clientFolder]);
  const ownPath = (path: string): string => fromRoot(context.root, path);
  const folders = [
    ...[sourceRootOf(context), ownPath('test')],
    ...(places.dashboard ? [places.dashboard.root] : []),
  ];
  const files = new Set([
    ...folders.flatMap((folder) => sourcesIn(tree, folder, skipped)),
    // next to the source folder, if that is `src`
    ...(places.dashboard ? viteSettings(tree, posix.dirname(places.dashboard.root)) : []),
    ...[configPath, 'nx.json', ownPath('project.json')],
  ]);
  const isGenerated = generatedPathMatcher(tree, ejected);
  // a run removes its own lines from these
  const wiredPaths = new Set(wiredFilesOf(tree, context).map(({ path }) => path));
  // switching these over is a separate step
  const extendingServicePaths = new Set(
    models.filter(hasHooks).map(({ owned }) => owned?.service.path),
  );
  return [...files].sort().flatMap((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    if (text.startsWith(`// ${GENERATED}`) || extendingServicePaths.has(path)) return [];
    const pattern = path.endsWith('.json') ? SETTING : SPECIFIER;
    const imports = [...text.matchAll(pattern)].map(([, specifier = '']) => specifier);
    const removedImports = imports.filter(
      (specifier) =>
        (isWhole && specifier.startsWith('@gen/')) ||
        (specifier.startsWith('.') &&
          !wiredPaths.has(path) &&
          isGenerated(posix.join(posix.dirname(path), specifier.replace(/\.js$/, '')))),
    );
    return removedImports.length > 0 ? [{ path, imports: [...new Set(removedImports)] }] : [];
  });
}

/** The generated files of each API model; matched by full path, since without a suffix their names are not distinctive. */
const GENERATED_FILES = [
  ...[controllerFile, serviceFile, moduleFile, resourceFile],
  ...[createDtoFile, updateDtoFile, responseDtoFile],
];

/** Returns a predicate for paths, without extension, of generated files. */
function generatedPathMatcher(tree: FileTree, ejected: Ejected): (path: string) => boolean {
  const { context, places, models, isWhole } = ejected;
  const dtos = fromRoot(context.root, context.config.dtosPath);
  const folders = models.flatMap(({ resource }) =>
    places.dashboard ? [resourceFolder(resource.names, places.dashboard)] : [],
  );
  const { api } = places;
  const files = new Set(
    [
      ...models.flatMap(({ resource: { names } }) =>
        api ? GENERATED_FILES.map((kind) => kind.path(names, api)) : [],
      ),
      ...(isWhole ? sharedFiles(tree, ejected) : []),
    ].map((path) => path.replace(/\.ts$/, '')),
  );
  const isBelow = (path: string) => (folder: string) =>
    path === folder || path.startsWith(`${folder}/`);
  return (path) =>
    files.has(path) || folders.some(isBelow(path)) || (isWhole && isBelow(path)(dtos));
}

function sourcesIn(tree: FileTree, folder: string, skipped: ReadonlySet<string>): string[] {
  if (skipped.has(folder) || posix.basename(folder) === 'node_modules' || !tree.exists(folder))
    return [];
  return tree.children(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (!tree.isFile(path)) return sourcesIn(tree, path, skipped);
    return /\.[cm]?tsx?$/.test(name) ? [path] : [];
  });
}
