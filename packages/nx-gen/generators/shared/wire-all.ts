import { hashOf, isAsRemembered, type RunMemory } from '../../output/run-memory';
import type { FileTree } from '../../output/tree';
import { apiFiles, type ApiPlaces } from '../../plan/api-places';
import { importPath } from '../../plan/artefact';
import { endpointOf } from '../../plan/controller';
import { hasPage } from '../../plan/pages/pages-of';
import { componentOf, resourceFolder, type DashboardPlaces } from '../../plan/pages/places';
import type { Places } from '../../plan/plan';
import type { ResourcePlan } from '../../plan/resource';
import type { ProjectContext } from '../../project/project';
import { findApp, findAppModule, findDataProvider, type UserFile } from '../../project/user-files';
import type { RenderedFile } from '../../render/render';
import { GenError } from '../../schema/diagnostics';
import type { Diagnostic } from '../../schema/ir';
import { wireApp, wireAppModule, wireDataProvider, type WiringResult } from '../../wiring';

/** One of the user's own files, and the edit of its marked places. */
interface Wiring {
  file: UserFile;
  subject: string;
  /** Option of the configuration that says where the file is. */
  option: string;
  edit(source: string, path: string): WiringResult;
}

export interface WiredFiles {
  /** Files whose marked places change. */
  changed: RenderedFile[];
  /** Per file, the hash of its text with everything in place. */
  hashes: RunMemory['wired'];
}

/**
 * The user's own files with their marked places brought up to date.
 *
 * @param known hashes of texts that these very resources are wired into already
 * @throws {GenError} with the lines to paste, for every file that cannot be edited safely
 */
export function wireAll(
  tree: FileTree,
  context: ProjectContext,
  resources: ResourcePlan[],
  { api, dashboard }: Places,
  known: RunMemory['wired'] = {},
): WiredFiles {
  const wirings = [
    ...(api ? [appModuleWiring(tree, context, resources, api)] : []),
    ...(dashboard ? dashboardWirings(tree, context, resources, dashboard) : []),
  ];
  const changed: RenderedFile[] = [];
  const hashes: RunMemory['wired'] = {};
  const refusals: Diagnostic[] = [];
  for (const { file, subject, option, edit } of wirings) {
    const { path, lookedFor } = file;
    if (path === undefined) {
      refusals.push({
        message: `${subject} was not found at ${lookedFor.join(' or ')}; write it, or give its path in ${option}`,
      });
      continue;
    }
    if (isAsRemembered(tree, path, known[path])) {
      hashes[path] = known[path] ?? '';
      continue;
    }
    const source = tree.read(path, 'utf-8') ?? '';
    const result = edit(source, path);
    if (result.status === 'refused') refusals.push(refusal(path, result));
    if (result.status === 'updated') changed.push({ path, text: result.text, subject });
    hashes[path] = hashOf(result.status === 'updated' ? result.text : source);
  }
  if (refusals.length > 0) throw new GenError(refusals);
  return { changed, hashes };
}

const appModuleWiring = (
  tree: FileTree,
  context: ProjectContext,
  resources: ResourcePlan[],
  api: ApiPlaces,
): Wiring => ({
  file: findAppModule(tree, context),
  subject: 'The application module',
  option: 'paths.appModule',
  edit: (source, path) =>
    wireAppModule(source, {
      modules: resources.map(({ names }) => ({
        className: names.module,
        importPath: importPath(path, apiFiles(names, api).module, api.style),
      })),
    }),
});

const dashboardWirings = (
  tree: FileTree,
  context: ProjectContext,
  resources: ResourcePlan[],
  dashboard: DashboardPlaces,
): Wiring[] => [
  {
    file: findApp(tree, context, dashboard),
    subject: "The dashboard's App.tsx",
    option: 'paths.app',
    edit: (source, path) =>
      wireApp(source, {
        resources: resources.map(({ names, operations }) => ({
          constName: names.resourceConst,
          ...(hasPage({ operations }, 'Studio') && { studioName: componentOf(names, 'Studio') }),
          importPath: importPath(path, resourceFolder(names, dashboard), { extension: '' }),
        })),
      }),
  },
  ...(context.config.updateDataProvider
    ? [
        {
          file: findDataProvider(tree, context, dashboard),
          subject: 'The data provider',
          option: 'paths.dataProvider',
          edit: (source: string) =>
            wireDataProvider(source, {
              endpoints: resources.map((resource) => ({
                resource: resource.names.resource,
                path: endpointOf(resource),
              })),
            }),
        },
      ]
    : []),
];

const refusal = (
  path: string,
  { reason, line, linesToPaste }: Extract<WiringResult, { status: 'refused' }>,
): Diagnostic => ({
  message: `${path}${line ? `:${line}` : ''} is left as it is: ${reason.replace(/\.$/, '')}. Paste these lines yourself:`,
  details: linesToPaste.split('\n'),
});
