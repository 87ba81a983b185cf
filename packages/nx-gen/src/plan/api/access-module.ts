import { ImportSet } from '../../code/imports';
import type { ApiPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';
import { accessControllerFile } from './access-controller';
import { accessClasses, accessFile } from './access-names';
import { hasSharedAccess } from './shared-access';

/** The module of the permissions route. */
export const accessModuleFile = perProject({
  template: 'api/access-module.ts',
  subject: 'the access rules',
  path: (places: ApiPlaces) => accessFile('access-rules', places, 'module'),
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
  const { controller, module } = accessClasses(places.access ?? { suffix: '' });
  const imports = new ImportSet().add(
    { name: 'Module', from: '@nestjs/common' },
    {
      name: controller,
      from: importPath(path, accessControllerFile.path(places), places.style),
    },
  );
  return {
    header: headerFor('the access rules', 'change the schema and run the generator again.'),
    imports: imports.toString(),
    className: module,
    controller,
  };
}
