import { ImportSet } from '../../code/imports';
import type { ApiPlaces, DtoPlaces, UserClass } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import type { ResourceNames } from '../class-names';
import { perProject, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { serviceFile } from './service';

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
  /** The services of the generated models. */
  services: readonly { name: string; type: string }[];
}

function adapterServicesView(
  resources: readonly ResourcePlan[],
  { path, places }: ViewContext<ApiPlaces>,
): AdapterServicesView {
  const { prismaService, style } = places;
  const services = resources.flatMap(({ names }) => servicesOf(names, places));
  const imports = new ImportSet().add(
    ...[prismaService, ...services].map((one) => ({
      name: one.name,
      from: importPath(path, one.path, style),
      isType: true,
    })),
  );
  return {
    header: headerFor('the Prisma schema', 'declare your own services in another file.'),
    imports: imports.toString(),
    prismaService: prismaService.name,
    services: services.map(({ name }) => ({ name: providerName(name), type: name })),
  };
}

/** Returns the generated service of a model, and the project's own class that answers its routes. */
function servicesOf(names: ResourceNames, places: ApiPlaces): UserClass[] {
  const own = places.ownServices?.get(names.model)?.service;
  return [
    { name: names.service, path: serviceFile.path(names, places) },
    // two names for one class would be two declarations of a property
    ...(own && providerName(own.name) !== providerName(names.service) ? [own] : []),
  ];
}

/** Returns the name of a provider in `di`: `orderService`. */
const providerName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
