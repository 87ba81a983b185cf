import { ImportSet } from '../../code/imports';
import type { Ejectable } from '../ejectable';
import { fill } from '../fill';
import { apiFile, importerOf, plainNames, type ApiEjectPlaces, type EjectedFile } from '../places';

export function moduleFile(
  { resource: { names, model } }: Ejectable,
  places: ApiEjectPlaces,
): EjectedFile {
  const path = apiFile(places, names, 'module');
  const from = importerOf(path, places.api);
  const { controller, service, module } = plainNames(names);
  const { prismaModule } = places.api;
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    { name: controller, from: from(apiFile(places, names, 'controller')) },
    { name: service, from: from(apiFile(places, names, 'service')) },
    prismaModule && { name: prismaModule.name, from: from(prismaModule.path) },
  );
  const view = {
    imports: imports.toString(),
    prismaModule: prismaModule?.name,
    controller,
    service,
    className: module,
  };
  return { path, text: fill('api/module.ts', view), subject: model.name };
}
