import { ImportSet } from '../../code/imports';
import { ACCESS_STEM } from '../../schema/access/read-access';
import type { ApiPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';
import { ACCESS_CONTROLLER, accessControllerFile } from './access-controller';
import { hasSharedAccess } from './shared-access';

/** The module's class, which the application module imports; named after its file, by which wiring recognizes it. */
export const ACCESS_MODULE = `${ACCESS_STEM}GenModule`;

/** The module of the permissions route. */
export const accessModuleFile = perProject({
  template: 'api/access-module.ts',
  subject: 'the access rules',
  path: ({ access }: ApiPlaces) => `${access?.folder ?? ''}/access-rules.gen.module.ts`,
  isPlanned: hasSharedAccess,
  view: accessModuleView,
});

/** `api/access-module.ts`. */
export interface AccessModuleView extends ModuleFileView {
  className: string;
  /** `AccessRulesGenController` */
  controller: string;
}

function accessModuleView(_: unknown, { path, places }: ViewContext<ApiPlaces>): AccessModuleView {
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    {
      name: ACCESS_CONTROLLER,
      from: importPath(path, accessControllerFile.path(places), places.style),
    },
  );
  return {
    header: headerFor('the access rules', 'change the schema and run the generator again.'),
    imports: imports.toString(),
    className: ACCESS_MODULE,
    controller: ACCESS_CONTROLLER,
  };
}
