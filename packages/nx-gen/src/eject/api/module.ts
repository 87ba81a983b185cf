import { ImportSet, type Import } from '../../code/imports';
import type { UserClass } from '../../plan/api-places';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { hasHooks } from '../own-service-hooks';
import {
  apiFile,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';

export function moduleFile(ejectable: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource, owned } = ejectable;
  const { names, model } = resource;
  const path = apiFile(places, names, 'module');
  const from = importerOf(path, places.api);
  const { controller, service, module } = plainNames(names);
  const { prismaModule } = places.api;
  const own = hasHooks(ejectable) ? owned : undefined;
  // the project's own classes often have the same names as the plain ones
  const ownAs = (one: UserClass): Import => ({
    name: one.name,
    as: `Own${one.name}`,
    from: from(one.path),
  });
  const modules = [
    ...(prismaModule ? [prismaModule.name] : []),
    ...(own?.module ? [`Own${own.module.name}`] : []),
  ];
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    { name: controller, from: from(apiFile(places, names, 'controller')) },
    { name: service, from: from(apiFile(places, names, 'service')) },
    prismaModule && { name: prismaModule.name, from: from(prismaModule.path) },
    own && { name: 'ensureExtends', from: from(supportFile(places, 'hooks.ts')) },
    own && ownAs(own.service),
    own?.module && ownAs(own.module),
  );
  const view = {
    imports: imports.toString(),
    modules,
    providers: own
      ? [
          ...(own.module ? [] : [`Own${own.service.name}`]),
          `{ provide: ${service}, useFactory: ensureExtends(${service}), inject: [Own${own.service.name}] }`,
        ]
      : [service],
    controller,
    service,
    className: module,
  };
  return { path, text: renderTemplate('api/module.ts', view), subject: model.name };
}
