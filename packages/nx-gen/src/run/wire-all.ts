import { conflictLine } from '../output/conflict';
import { isAsRemembered, type RunMemory } from '../output/run-memory';
import { hashOf } from '../base/hash';
import type { FileTree } from '../base/tree';
import type { ApiPlaces } from '../plan/api-places';
import { importPath } from '../plan/artefact';
import { endpointOf } from '../plan/endpoint';
import { ACCESS_MODULE, accessModuleFile } from '../plan/api/access-module';
import { hasSharedAccess } from '../plan/api/shared-access';
import { moduleFile } from '../plan/api/module';
import { hasPage } from '../plan/dashboard/pages-of';
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
import { notFound, wiredFilesOf } from '../project/wired-files';
import type { RenderedFile } from '../render/render';
import { type Diagnostic, GenError } from '../base/diagnostics';
import { wireApp, wireAppModule, wireDataProvider, type WiringResult } from '../wiring';

export interface WiredFiles {
  /** Files whose marked places change. */
  changed: RenderedFile[];
  /** Per file, the hash of its text with everything in place. */
  hashes: RunMemory['wired'];
}

/** By part, all resources that the user's files are to name. */
export type Wired = Pick<Resources['there'], 'api' | 'dashboard'>;

/**
 * The user's own files with their marked places brought up to date.
 *
 * @param known hashes of texts that these very resources are wired into already
 * @throws {GenError} with the lines to paste, for every file that cannot be edited safely
 */
export function wireAll(
  tree: FileTree,
  context: ProjectContext,
  resources: Wired,
  { api, dashboard }: Places,
  known: RunMemory['wired'] = {},
): WiredFiles {
  const isApiWired = api !== undefined && !api.isVariant;
  const files = wiredFilesOf(tree, context, { api: isApiWired, dashboard });
  const edits = editsOf(resources, { api, dashboard }, context.config);
  const changed: RenderedFile[] = [];
  const hashes: RunMemory['wired'] = {};
  const refusals: Diagnostic[] = [];
  for (const file of files) {
    const { path } = file;
    const edit = edits[file.kind];
    if (edit === undefined) continue;
    if (path === undefined) {
      refusals.push(notFound(file));
      continue;
    }
    if (isAsRemembered(tree, path, known[path])) {
      hashes[path] = known[path] ?? '';
      continue;
    }
    const source = tree.read(path, 'utf-8') ?? '';
    const line = conflictLine(source);
    if (line !== undefined) {
      refusals.push(conflict(tree, context, path, line));
      continue;
    }
    const result = edit(source, path);
    if (result.status === 'refused') refusals.push(refusal(path, result));
    if (result.status === 'updated') changed.push({ path, text: result.text, subject: file.title });
    hashes[path] = hashOf(result.status === 'updated' ? result.text : source);
  }
  if (refusals.length > 0) throw new GenError(refusals);
  return { changed, hashes };
}

/** Brings one of the files up to date; the path is its own. */
type Edit = (source: string, path: string) => WiringResult;

/** How each file gets what belongs between its markers; undefined for one of a part that is left out. */
const editsOf = (
  resources: Wired,
  { api, dashboard }: Places,
  config: ProjectContext['config'],
): Record<UserFileKind, Edit | undefined> => ({
  appModule: api && moduleEdit(resources.api, api),
  app: dashboard && appEdit(resources.dashboard, dashboard),
  dataProvider: dashboard && endpointEdit(resources.dashboard, config),
});

const moduleEdit =
  (resources: readonly ResourcePlan[], api: ApiPlaces): Edit =>
  (source, path) =>
    wireAppModule(source, {
      modules: [
        ...resources.map(({ names }) => ({
          className: names.module,
          importPath: importPath(path, moduleFile.path(names, api), api.style),
        })),
        ...(hasSharedAccess(api)
          ? [
              {
                className: ACCESS_MODULE,
                importPath: importPath(path, accessModuleFile.path(api), api.style),
              },
            ]
          : []),
      ],
    });

const appEdit =
  (resources: readonly ResourcePlan[], dashboard: DashboardPlaces): Edit =>
  (source, path) =>
    wireApp(source, {
      resources: resources.map(({ names, operations }) => ({
        constName: names.resourceConst,
        ...(hasPage({ operations }, 'Studio') && { studioName: componentOf(names, 'Studio') }),
        importPath: importPath(path, resourceFolder(names, dashboard), { extension: '' }),
      })),
    });

const endpointEdit =
  (resources: readonly ResourcePlan[], config: ProjectContext['config']): Edit =>
  (source) =>
    wireDataProvider(source, {
      endpoints: resources.map((resource) => ({
        resource: resource.names.resource,
        path: endpointOf(resource, config),
      })),
    });

const conflict = (
  tree: FileTree,
  { root }: ProjectContext,
  path: string,
  line: number,
): Diagnostic => ({
  message: `${path}:${line} holds a merge conflict`,
  cure: `${commandIn(tree, root, 'resolve')} takes one side of it between the markers, and names what is yours to resolve`,
});

const refusal = (
  path: string,
  { problem, line, linesToPaste }: Extract<WiringResult, { status: 'refused' }>,
): Diagnostic => ({
  message: `${path}${line ? `:${line}` : ''} is left as it is: ${problem.message}`,
  cure: `${problem.cure === undefined ? '' : `${problem.cure}. Or `}paste these lines yourself:`,
  details: linesToPaste.split('\n'),
});
