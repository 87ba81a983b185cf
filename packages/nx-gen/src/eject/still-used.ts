import { posix } from 'node:path';
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
import { fromRoot } from '../base/paths';
import { sourceRootOf } from '../project/project';
import { viteSettings } from '../project/vite-settings';
import { wiredFilesOf } from '../project/wired-files';
import type { Ejected } from './eject';
import { isExtended } from './owned';

/** A file of the user's that would not compile without what is left. */
export interface StillUsed {
  readonly path: string;
  /** What it imports: packages of ours, and generated files. */
  readonly imports: readonly string[];
}

const SPECIFIER = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/**
 * The user's own files that import generated code of these models, in the order of their paths; where
 * they are all that there are, those that import our packages too.
 */
export function stillUsed(tree: FileTree, ejected: Ejected): StillUsed[] {
  const { context, places, api, dashboard, isWhole, models } = ejected;
  const clientFolder = api.api.client.kind === 'file' ? [posix.dirname(api.api.client.path)] : [];
  const skipped = new Set([api.folder, ...(dashboard ? [dashboard.folder] : []), ...clientFolder]);
  const folders = [sourceRootOf(context), ...(places.dashboard ? [places.dashboard.root] : [])];
  const files = new Set([
    ...folders.flatMap((folder) => sourcesIn(tree, folder, skipped)),
    // beside the source, where that is `src`
    ...(places.dashboard ? viteSettings(tree, posix.dirname(places.dashboard.root)) : []),
  ]);
  const generated = generatedPlaces(ejected);
  // a run takes its own lines out of these
  const wired = new Set(wiredFilesOf(tree, context).map(({ path }) => path));
  // what is to be done about these is a step of its own
  const extending = new Set(models.filter(isExtended).map(({ owned }) => owned?.service.path));
  return [...files].sort().flatMap((path) => {
    const text = tree.read(path, 'utf-8') ?? '';
    if (text.startsWith(`// ${GENERATED}`) || extending.has(path)) return [];
    const imports = [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
    const ours = imports.filter(
      (specifier) =>
        (isWhole && specifier.startsWith('@gen/')) ||
        (specifier.startsWith('.') &&
          !wired.has(path) &&
          generated(posix.join(posix.dirname(path), specifier.replace(/\.js$/, '')))),
    );
    return ours.length > 0 ? [{ path, imports: [...new Set(ours)] }] : [];
  });
}

/** What a run writes of each model of the API; whole paths, for without a suffix they are called as other files are. */
const GENERATED_FILES = [
  ...[controllerFile, serviceFile, moduleFile, resourceFile],
  ...[createDtoFile, updateDtoFile, responseDtoFile],
];

/** Whether a path without its ending is one of a generated file. */
function generatedPlaces({ context, places, models, isWhole }: Ejected): (path: string) => boolean {
  const dtos = fromRoot(context.root, context.config.dtosPath);
  const folders = models.flatMap(({ resource }) =>
    places.dashboard ? [resourceFolder(resource.names, places.dashboard)] : [],
  );
  const { api } = places;
  const files = new Set(
    models.flatMap(({ resource: { names } }) =>
      api ? GENERATED_FILES.map((kind) => kind.path(names, api).replace(/\.ts$/, '')) : [],
    ),
  );
  const isBelow = (path: string) => (folder: string) =>
    path === folder || path.startsWith(`${folder}/`);
  return (path) =>
    files.has(path) ||
    folders.some(isBelow(path)) ||
    (isWhole && (path.endsWith('.generated') || isBelow(path)(dtos)));
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
