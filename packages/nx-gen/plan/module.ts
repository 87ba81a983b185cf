import { ImportSet } from '../code/imports';
import { array, print } from '../code/layout';
import { planAdapters } from './adapters';
import { apiFiles, type ApiPlaces } from './api-places';
import { headerFor, importPath, type Artefact } from './artefact';
import type { ResourcePlan } from './resource';

/**
 * The Nest module of one model: its controller with the user's adapters before it, and its service,
 * exported for the user's own modules.
 */
export function planModule(resource: ResourcePlan, places: ApiPlaces): Artefact {
  const { names, model } = resource;
  const files = apiFiles(names, places);
  const path = files.module;
  const { prismaModule } = places;
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    { name: names.controller, from: importPath(path, files.controller, places.style) },
    { name: names.service, from: importPath(path, files.service, places.style) },
    prismaModule && {
      name: prismaModule.name,
      from: importPath(path, prismaModule.path, places.style),
    },
  );
  const adapters = planAdapters(resource, path, places, imports);
  return {
    path,
    template: 'api/module.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'import it where you need its service.'),
      imports: imports.toString(),
      prismaModule: prismaModule?.name,
      adapters,
      controllers: adapters
        ? print(array([adapters.constant, names.controller]), 2, '  controllers: '.length, 1)
        : `[${names.controller}]`,
      service: names.service,
      className: names.module,
    },
  };
}
