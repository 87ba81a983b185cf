import { ImportSet } from '../../code/imports';
import { array, print } from '../../code/layout';
import { planAdapters, type AdaptersView } from './adapter-routes';
import { controllerFile } from './controller';
import { serviceFile } from './service';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';

/**
 * The Nest module of one model: its controller with the user's adapters before it, and its service,
 * exported for the user's own modules.
 */
export const moduleFile = perModel({
  template: 'api/module.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'module', places),
  view: moduleView,
});

/** `api/module.ts`: the Nest module of a model. */
export interface ModuleView extends ModuleFileView {
  /** The module that exports PrismaService; undefined where that is global. */
  prismaModule: string | undefined;
  /** The endpoints of the project's own adapters; undefined where the model has none. */
  adapters: AdaptersView | undefined;
  /** `[UserGenController]`. */
  controllers: string;
  service: string;
  className: string;
}

function moduleView(resource: ResourcePlan, { path, places }: Given<ApiPlaces>): ModuleView {
  const { names, model } = resource;
  const from = (file: string): string => importPath(path, file, places.style);
  const { prismaModule } = places;
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    { name: names.controller, from: from(controllerFile.path(names, places)) },
    { name: names.service, from: from(serviceFile.path(names, places)) },
    prismaModule && { name: prismaModule.name, from: from(prismaModule.path) },
  );
  const adapters = planAdapters(resource, path, places, imports);
  return {
    header: headerFor(`the model ${model.name}`, 'import it where you need its service.'),
    imports: imports.toString(),
    prismaModule: prismaModule?.name,
    adapters,
    controllers: adapters
      ? print(array([adapters.constant, names.controller]), 2, '  controllers: '.length, 1)
      : `[${names.controller}]`,
    service: names.service,
    className: names.module,
  };
}
