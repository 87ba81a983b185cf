import { posix } from 'node:path';
import { conflictLine } from '../output/conflict';
import { wasGenerated, type Manifest } from '../output/manifest';
import { hasHash, type RunMemory } from '../output/run-memory';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';
import type { ApiPlaces } from '../plan/api-places';
import { importPath } from '../plan/artefact';
import { endpointOf } from '../plan/endpoint';
import { accessModuleFile } from '../plan/api/access-module';
import { accessClasses } from '../plan/api/access-names';
import { hasSharedAccess } from '../plan/api/shared-access';
import { moduleFile } from '../plan/api/module';
import { hasPage } from '../plan/dashboard/page-operations';
import {
  componentOf,
  resourceFolder,
  type DashboardPlaces,
} from '../plan/dashboard/dashboard-places';
import type { Places, Resources } from '../plan/plan';
import type { ResourcePlan } from '../plan/resource-plan';
import { commandIn } from '../project/own-commands';
import type { ProjectContext } from '../project/project';
import type { UserFileKind } from '../project/user-files';
import { notFoundProblem, wiredFilesOf } from '../project/wired-files';
import type { RenderedFile } from '../render/render';
import { type Diagnostic, GenError } from '../base/diagnostics';
import { wireApp, wireAppModule, wireDataProvider, type WiringResult } from '../wiring';

export interface WiredFiles {
  /** Files whose generated regions change. */
  changed: RenderedFile[];
  /** Hash of each file's complete text, by path. */
  hashes: RunMemory['wired'];
}

/** By part, all resources that the user's files must refer to. */
export type WiredResources = Pick<Resources['there'], 'api' | 'dashboard'>;

/**
 * Updates the generated regions of the user's own files.
 *
 * @param manifest what earlier runs generated, whose lines are removed with it
 * @param lastHashes hashes of texts that already have these resources wired
 * @throws {GenError} with the lines to paste, for every file that cannot be edited safely
 */
export function wireAll(
  tree: FileTree,
  context: ProjectContext,
  resources: WiredResources,
  { api, dashboard }: Places,
  manifest: Pick<Manifest, 'entries'>,
  lastHashes: RunMemory['wired'] = {},
): WiredFiles {
  const isApiWired = api !== undefined && !api.isVariant;
  const files = wiredFilesOf(tree, context, { api: isApiWired, dashboard });
  const isOutput = (path: string): boolean => wasGenerated(tree, manifest, path);
  const edits = editsOf(resources, { api, dashboard }, context.config, {
    isOutput,
    isLeftOver: (path, ending) => isOutput(path + ending) || !isImportable(tree, path),
  });
  const changed: RenderedFile[] = [];
  const hashes: RunMemory['wired'] = {};
  const refusals: Diagnostic[] = [];
  for (const file of files) {
    const { path } = file;
    const edit = edits[file.kind];
    if (edit === undefined) continue;
    if (path === undefined) {
      refusals.push(notFoundProblem(file));
      continue;
    }
    if (hasHash(tree, path, lastHashes[path])) {
      hashes[path] = lastHashes[path] ?? '';
      continue;
    }
    const source = tree.read(path, 'utf-8') ?? '';
    const line = conflictLine(source);
    if (line !== undefined) {
      refusals.push(conflictDiagnostic(tree, context, path, line));
      continue;
    }
    const result = edit(source, path);
    if (result.status === 'refused') refusals.push(refusalDiagnostic(path, result));
    if (result.status === 'updated') changed.push({ path, text: result.text, subject: file.title });
    hashes[path] = hashOf(result.status === 'updated' ? result.text : source);
  }
  if (refusals.length > 0) throw new GenError(refusals);
  return { changed, hashes };
}

/** Updates one of the files; `path` is its own. */
type Edit = (source: string, path: string) => WiringResult;

/** Tells which lines between the markers earlier runs wrote. */
interface KnownLines {
  /** Returns true for the path of a file of this or an earlier run. */
  isOutput: (path: string) => boolean;
  /**
   * Returns true for the target of an import, which is such a file with this ending, or is not there any more: an older
   * version of the importing file may be back.
   */
  isLeftOver: (path: string, ending: string) => boolean;
}

/** Checks whether there is a file that an import of this path, which has no extension, may find. */
function isImportable(tree: FileTree, path: string): boolean {
  const name = posix.basename(path);
  const siblings = tree.children(posix.dirname(path));
  return (
    siblings.some((one) => one.startsWith(`${name}.`)) ||
    (siblings.includes(name) && tree.children(path).some((one) => one.startsWith('index.')))
  );
}

/** Returns how the regions of each file are filled; undefined for files of a part that is not generated. */
const editsOf = (
  resources: WiredResources,
  { api, dashboard }: Places,
  config: ProjectContext['config'],
  { isOutput, isLeftOver }: KnownLines,
): Record<UserFileKind, Edit | undefined> => ({
  appModule: api && moduleEdit(resources.api, api, isLeftOver),
  app: dashboard && appEdit(resources.dashboard, dashboard, isLeftOver),
  dataProvider: dashboard && endpointEdit(resources.dashboard, config, dashboard, isOutput),
});

const moduleEdit =
  (
    resources: readonly ResourcePlan[],
    api: ApiPlaces,
    isLeftOver: KnownLines['isLeftOver'],
  ): Edit =>
  (source, path) =>
    wireAppModule(source, {
      modules: [
        ...resources.map(({ names }) => ({
          className: names.module,
          importPath: importPath(path, moduleFile.path(names, api), api.style),
        })),
        ...(api.access && hasSharedAccess(api)
          ? [
              {
                className: accessClasses(api.access).module,
                importPath: importPath(path, accessModuleFile.path(api), api.style),
              },
            ]
          : []),
      ],
      wasGenerated: (from) =>
        isLeftOver(posix.join(posix.dirname(path), from.replace(/\.js$/, '')), '.ts'),
    });

const appEdit =
  (
    resources: readonly ResourcePlan[],
    dashboard: DashboardPlaces,
    isLeftOver: KnownLines['isLeftOver'],
  ): Edit =>
  (source, path) =>
    wireApp(source, {
      resources: resources.map((resource) => ({
        constName: resource.names.resourceConst,
        ...(hasPage(resource, 'Studio') && {
          studioName: componentOf(resource.names, 'Studio'),
        }),
        importPath: importPath(path, resourceFolder(resource.names, dashboard), { extension: '' }),
      })),
      wasGenerated: (from) => isLeftOver(posix.join(posix.dirname(path), from), '/index.ts'),
    });

const endpointEdit =
  (
    resources: readonly ResourcePlan[],
    config: ProjectContext['config'],
    dashboard: DashboardPlaces,
    isOutput: KnownLines['isOutput'],
  ): Edit =>
  (source) =>
    wireDataProvider(source, {
      endpoints: resources.map((resource) => ({
        resource: resource.names.resource,
        path: endpointOf(resource, config),
      })),
      wasGenerated: (resource) => isOutput(`${resourceFolder({ resource }, dashboard)}/index.ts`),
    });

const conflictDiagnostic = (
  tree: FileTree,
  { root }: ProjectContext,
  path: string,
  line: number,
): Diagnostic => ({
  message: `${path}:${line} holds a merge conflict`,
  cure: `${commandIn(tree, root, 'resolve')} takes one side of it between the markers, and lists what you have to resolve`,
});

const refusalDiagnostic = (
  path: string,
  { problem, line, linesToPaste }: Extract<WiringResult, { status: 'refused' }>,
): Diagnostic => ({
  message: `${path}${line ? `:${line}` : ''} is left as it is: ${problem.message}`,
  cure: `${problem.cure === undefined ? '' : `${problem.cure}. Or `}paste these lines yourself:`,
  details: linesToPaste.split('\n'),
});
