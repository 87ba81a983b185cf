import { ImportSet } from '../../code/imports';
import type { ApiPlaces, DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';

/** The types of `di` in adapters; each module with adapters imports the file. */
export const adapterServicesFile = perProject({
  template: 'api/adapter-services.ts',
  subject: 'the services of adapters',
  path: adapterServicesPath,
  isPlanned: ({ adapters = [], isVariant }: ApiPlaces) => adapters.length > 0 && isVariant !== true,
  view: adapterServicesView,
});

/** Returns a path next to the response DTOs, in the folder of generated files that belong to no model. */
export function adapterServicesPath({ dtosFolder }: Pick<DtoPlaces, 'dtosFolder'>): string {
  return `${dtosFolder}/adapter-services.ts`;
}

/** `api/adapter-services.ts`: declares the services that adapters find in `di`. */
export interface AdapterServicesView extends ModuleFileView {
  prismaService: string;
}

function adapterServicesView(
  _resources: unknown,
  { path, places: { prismaService, style } }: ViewContext<ApiPlaces>,
): AdapterServicesView {
  const from = importPath(path, prismaService.path, style);
  const imports = new ImportSet().add({ name: prismaService.name, from, isType: true });
  return {
    header: headerFor('the Prisma schema', 'declare your own services in another file.'),
    imports: imports.toString(),
    prismaService: prismaService.name,
  };
}
