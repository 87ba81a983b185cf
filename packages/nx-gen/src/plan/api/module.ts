import { ImportSet } from '../../code/imports';
import { array, object, print, type Code } from '../../code/layout';
import { planAdapters, type AdaptersView } from './adapter-routes';
import { controllerFile, deletedControllerFile } from './controller';
import { serviceFile } from './service';
import { resourceFile } from './resource';
import { featureFile, type ApiPlaces, type DtoPlaces, type OwnService } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';

/**
 * The Nest module of one model: its controller, preceded by the user's adapters, and its service, exported for the user's
 * own modules.
 */
export const moduleFile = perModel({
  template: 'api/module.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'module', places),
  view: moduleView,
});

/** `api/module.ts`: the Nest module of a model. */
export interface ModuleView extends ModuleFileView {
  /**
   * `[PrismaModule, OrderModule]`: the provider of PrismaService where that is not global, and of the
   * project's own service.
   */
  modules: string | undefined;
  /** The endpoints of the project's own adapters; undefined without any. */
  adapters: AdaptersView | undefined;
  /** `[UserGenController]`. */
  controllers: string;
  /** A note where the project's own service handles the routes; otherwise undefined. */
  summary: string | undefined;
  providers: string;
  /** Providers that other modules may use. */
  exports: string;
  className: string;
}

function moduleView(resource: ResourcePlan, { path, places }: ViewContext<ApiPlaces>): ModuleView {
  const { names, model, operations } = resource;
  const from = (file: string): string => importPath(path, file, places.style);
  const { prismaModule } = places;
  const own = places.ownServices?.get(model.name);
  const modules = [prismaModule, own?.module].filter((one) => one !== undefined);
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    { name: names.controller, from: from(controllerFile.path(names, places)) },
    ...(operations.has('restore')
      ? [{ name: names.deletedController, from: from(deletedControllerFile.path(names, places)) }]
      : []),
    { name: names.service, from: from(serviceFile.path(names, places)) },
    ...[own?.service, ...modules].flatMap((one) =>
      one ? [{ name: one.name, from: from(one.path) }] : [],
    ),
  );
  const adapters = planAdapters(resource, path, places, imports);
  const required: Code[] = [];
  if (resource.privateUploads.length > 0) {
    const file = from(resourceFile.path(names, places));
    imports.add({ name: 'requirePrivateFiles', from: '@gen/nest' });
    imports.add({ name: names.resourceConstant, from: file });
    required.push(`requirePrivateFiles(${names.resourceConstant})`);
  }
  return {
    header: headerFor(`the model ${model.name}`, 'import it where you need its service.'),
    imports: imports.toString(),
    modules:
      modules.length > 0
        ? printList(
            modules.map(({ name }) => name),
            'imports',
          )
        : undefined,
    adapters,
    controllers: printList(
      [
        ...(adapters ? [adapters.constant] : []),
        names.controller,
        ...(operations.has('restore') ? [names.deletedController] : []),
      ],
      'controllers',
    ),
    summary: own && `${own.service.name} handles the routes, because it extends ${names.service}.`,
    ...servicesOf(names.service, own, required),
    className: names.module,
  };
}

/**
 * Provides the project's own service under the generated one's token, where there is one.
 * @param required further providers without which the module must not start
 */
function servicesOf(
  service: string,
  own: OwnService | undefined,
  required: readonly Code[],
): Pick<ModuleView, 'providers' | 'exports'> {
  if (!own)
    return { providers: printList([service, ...required], 'providers'), exports: `[${service}]` };
  const { name } = own.service;
  const alias = object([
    ['provide', service],
    ['useExisting', name],
  ]);
  return own.module
    ? { providers: printList([alias, ...required], 'providers'), exports: `[${service}]` }
    : {
        providers: printList([name, alias, ...required], 'providers'),
        exports: printList([service, name], 'exports'),
      };
}

const printList = (items: Code[], key: string): string =>
  print(array(items), 2, `  ${key}: `.length, 1);
