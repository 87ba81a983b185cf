import type { FileTree } from '../../output/tree';
import { apiFiles } from '../../plan/api-places';
import { importPath } from '../../plan/artefact';
import { endpointOf } from '../../plan/controller';
import { componentOf, resourceFolder } from '../../plan/pages/places';
import type { Places, Plan } from '../../plan/plan';
import type { ProjectContext } from '../../project/project';
import { findApp, findAppModule, findDataProvider, type UserFile } from '../../project/user-files';
import type { RenderedFile } from '../../render/render';
import { GenError } from '../../schema/diagnostics';
import { wireApp, wireAppModule, wireDataProvider, type WiringResult } from '../../wiring';

/** The user's own files with their marked places brought up to date; only those that change. */
export function wireAll(
  tree: FileTree,
  context: ProjectContext,
  { resources }: Plan,
  { api, dashboard }: Places,
): RenderedFile[] {
  const wired: RenderedFile[] = [];
  const refusals: string[] = [];
  const wire = (
    { path, lookedFor }: UserFile,
    subject: string,
    option: string,
    edit: (source: string, path: string) => WiringResult,
  ): void => {
    if (path === undefined) {
      refusals.push(
        `${subject} was not found at ${lookedFor.join(' or ')}; write it, or give its path in ${option}`,
      );
      return;
    }
    const result = edit(tree.read(path, 'utf-8') ?? '', path);
    if (result.status === 'refused') refusals.push(refusal(path, result));
    if (result.status === 'updated') wired.push({ path, text: result.text, subject });
  };

  if (api)
    wire(
      findAppModule(tree, context),
      'The application module',
      'paths.appModule',
      (source, path) =>
        wireAppModule(source, {
          modules: resources.map(({ names }) => ({
            className: names.module,
            importPath: importPath(path, apiFiles(names, api).module, api.style),
          })),
        }),
    );
  if (dashboard) {
    wire(
      findApp(tree, context, dashboard),
      "The dashboard's App.tsx",
      'paths.app',
      (source, path) =>
        wireApp(source, {
          resources: resources.map(({ names }) => ({
            constName: names.resourceConst,
            studioName: componentOf(names, 'Studio'),
            importPath: importPath(path, resourceFolder(names, dashboard), { extension: '' }),
          })),
        }),
    );
    if (context.config.updateDataProvider)
      wire(
        findDataProvider(tree, context, dashboard),
        'The data provider',
        'paths.dataProvider',
        (source) =>
          wireDataProvider(source, {
            endpoints: resources.map((resource) => ({
              resource: resource.names.resource,
              path: endpointOf(resource),
            })),
          }),
      );
  }
  if (refusals.length > 0) throw new GenError(refusals.map((message) => ({ message })));
  return wired;
}

const refusal = (
  path: string,
  { reason, line, linesToPaste }: Extract<WiringResult, { status: 'refused' }>,
) =>
  `${path}${line ? `:${line}` : ''} is left as it is: ${reason}. Paste these lines yourself:\n${linesToPaste}`;
