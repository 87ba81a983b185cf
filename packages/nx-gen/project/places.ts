import { kebabCase } from '../naming/words';
import type { FileTree } from '../output/tree';
import type { ApiPlaces, DtoPlaces } from '../plan/api-places';
import type { DashboardPlaces } from '../plan/pages/places';
import type { ClientSource } from '../schema/ir';
import { isEsModule } from './module-system';
import { fromRoot } from './paths';
import { featureFolder, type ProjectContext } from './project';
import { findUserClasses } from './user-classes';

/** Where the DTOs go, and what they import; nothing of the user's code is needed for them. */
export const findDtoPlaces = (
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
): DtoPlaces => ({
  style: { extension: isEsModule(tree, context.root) ? '.js' : '' },
  featureFolder: (names) => featureFolder(tree, context, names).folder,
  dtosFolder: fromRoot(context.root, context.config.dtosPath),
  client: client.kind === 'package' ? { kind: 'package', path: client.name } : client,
});

/** Where the whole API goes. @throws {GenError} when a class of the user's is missing */
export function findApiPlaces(
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
): ApiPlaces {
  const { root, config } = context;
  const clientFolder = client.kind === 'file' ? [client.path.replace(/\/[^/]*$/, '')] : [];
  return {
    ...findDtoPlaces(tree, context, client),
    ...findUserClasses(tree, context, {
      skip: [
        fromRoot(root, config.dashboardPath),
        fromRoot(root, config.dtosPath),
        ...clientFolder,
      ],
      infix: kebabCase(config.suffix),
    }),
    maxLimit: config.maxLimit,
  };
}

/** The dashboard's source folder, where there is one. */
export function findDashboard(
  tree: FileTree,
  { root, config }: ProjectContext,
): DashboardPlaces | undefined {
  const folder = fromRoot(root, config.dashboardPath);
  return tree.exists(folder) ? { root: folder } : undefined;
}
